import { useState } from 'react';
import { Form } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { codeLetters } from '../../../record/accounts/code-letters.ts';
import { seatPath } from '../../phone/page/seat-path.ts';
import { viewWords } from '../order/asked-screen.ts';
import { screenPath } from '../screen-path.ts';

export interface PairingRefusal {
  issue: 'refused' | 'too_many_requests';
  minutes: number;
  code: string;
}

interface PairingProps {
  publicUrl: string;
  /** Whether the device had a seat that the desk ended. */
  isGone: boolean;
  hasOther: boolean;
  refused: PairingRefusal | undefined;
}

const length = 8;

/** The form with which a screen takes a seat, by keyboard, or by the arrows and the one button of a remote. */
export function Pairing({ publicUrl, isGone, hasOther, refused }: PairingProps) {
  const { t, language } = useTexts();
  const [code, setCode] = useState(refused?.code ?? '');
  const address = `${publicUrl.replace(/^https?:\/\//, '')}${screenPath(language)}`;
  const type = (letter: string) => setCode((before) => (before + letter).slice(0, length + 1));
  return (
    <div className="screen-pairing">
      <h1>{t(isGone ? 'screen.pair.gone' : 'screen.pair.title')}</h1>
      <p>{t('screen.pair.ask')}</p>
      <p className="screen-address">{address}</p>
      {hasOther && <a href={seatPath(language)}>{t('screen.pair.other')}</a>}
      {refused && (
        <p role="alert" className="screen-refused">
          {refused.issue === 'refused'
            ? t('screen.pair.refused')
            : t('screen.pair.tooMany', { count: refused.minutes })}
        </p>
      )}
      <Form method="post">
        <label htmlFor="codigo">{t('screen.pair.code')}</label>
        <input
          id="codigo"
          name="codigo"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={length + 2}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <button type="submit">{t('screen.pair.take')}</button>
      </Form>
      <fieldset className="screen-letters" aria-label={t('screen.pair.letters')}>
        {[...codeLetters].map((letter) => (
          <button key={letter} type="button" onClick={() => type(letter)}>
            {letter}
          </button>
        ))}
        <button type="button" onClick={() => setCode((before) => before.slice(0, -1))}>
          {t('screen.pair.erase')}
        </button>
      </fieldset>
      <p className="screen-words">
        {t('screen.pair.words', { example: '?vista=espectaculo&fondo=transparente' })}
        <br />
        {t('screen.unknown.known', { known: Object.keys(viewWords).join(', ') })}
      </p>
    </div>
  );
}
