import { useEffect, useRef } from 'react';
import { LanguageSwitch } from '../../../design/layout/menu/language-switch.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { seatPath } from '../../phone/page/seat-path.ts';
import type { SpeakerSettings } from '../device/speaker-settings.ts';

interface HelpDialogProps {
  settings: SpeakerSettings;
  /** Whether the server answers: the page in the other language may not be stored on the phone. */
  hasLine: boolean;
  onChange: (change: Partial<SpeakerSettings>) => void;
  onClose: () => void;
}

export function HelpDialog({ settings, hasLine, onChange, onClose }: HelpDialogProps) {
  const { t, language } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const choice = <Name extends 'scheme' | 'hand'>(
    name: Name,
    values: readonly { value: SpeakerSettings[Name]; words: string }[],
    legend: string,
  ) => (
    <fieldset className="seat-choices stack-05 speaker-choices">
      <legend>{legend}</legend>
      {values.map(({ value, words }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={settings[name] === value}
            onChange={() => onChange({ [name]: value })}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
  return (
    <dialog
      ref={dialog}
      className="seat-dialog speaker-dialog"
      onClose={onClose}
      aria-labelledby="speaker-help"
    >
      <h2 id="speaker-help">{t('speaker.menu')}</h2>
      {choice(
        'scheme',
        [
          { value: 'light', words: t('speaker.schemes.light') },
          { value: 'dark', words: t('speaker.schemes.dark') },
        ],
        t('speaker.scheme'),
      )}
      {choice(
        'hand',
        [
          { value: 'right', words: t('speaker.hands.right') },
          { value: 'left', words: t('speaker.hands.left') },
        ],
        t('speaker.hand'),
      )}
      <fieldset className="seat-choices stack-05 speaker-choices">
        <legend>{t('speaker.more')}</legend>
        {(['both', 'keys'] as const).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={settings[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
            />
            {t(`speaker.${name}On`)}
          </label>
        ))}
      </fieldset>
      <dl className="speaker-keys stack-05">
        {(['arrows', 'space', 'digits', 'escape', 'question'] as const).map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`speaker.keys.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`speaker.keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
      <div className="seat-dialog-acts cluster">
        {hasLine && <LanguageSwitch />}
        <a href={seatPath(language)} className={buttonClass('quiet')}>
          {t('speaker.toSeat')}
        </a>
        <button
          type="button"
          className={buttonClass('primary')}
          onClick={() => dialog.current?.close()}
        >
          {t('speaker.close')}
        </button>
      </div>
    </dialog>
  );
}
