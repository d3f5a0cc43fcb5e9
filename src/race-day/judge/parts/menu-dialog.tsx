import { useEffect, useRef } from 'react';
import { LanguageSwitch } from '../../../design/layout/menu/language-switch.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { JudgeSettings } from '../acts/judge-settings.ts';
import { judgePath } from '../judge-path.ts';

interface MenuDialogProps {
  settings: JudgeSettings;
  onChange: (change: Partial<JudgeSettings>) => void;
  isPractice: boolean;
  isFilming: boolean;
  /** Whether the server answers: the phone may not have the page in the other language. */
  hasLine: boolean;
  onPractice: () => void;
  /** Opens or closes the camera at the gates. */
  onFilm: () => void;
  onCopy: () => void;
  onClose: () => void;
}

export function MenuDialog(props: MenuDialogProps) {
  const { settings, onChange, isPractice, isFilming, hasLine } = props;
  const { onPractice, onFilm, onCopy, onClose } = props;
  const { t, language } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (then?: () => void) => {
    dialog.current?.close();
    then?.();
  };
  return (
    <dialog ref={dialog} className="seat-dialog" onClose={onClose} aria-labelledby="judge-menu">
      <h2 id="judge-menu">{t('judge.menu')}</h2>
      <fieldset className="seat-choices stack-05">
        <legend>{t('judge.hand')}</legend>
        {(['right', 'left'] as const).map((hand) => (
          <label key={hand}>
            <input
              type="radio"
              name="hand"
              checked={settings.hand === hand}
              onChange={() => onChange({ hand })}
            />
            {t(`judge.hands.${hand}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="seat-choices stack-05">
        <legend>{t('judge.sound')}</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.sound}
            onChange={(event) => onChange({ sound: event.currentTarget.checked })}
          />
          {t('judge.soundOn')}
        </label>
      </fieldset>
      <ul className="stack-1">
        {!isPractice && (
          <li>
            <button
              type="button"
              className={buttonClass('quiet')}
              aria-describedby="judge-film-note"
              onClick={() => close(onFilm)}
            >
              {t(isFilming ? 'judgeFilm.turnOff' : 'judgeFilm.turnOn')}
            </button>
            <p id="judge-film-note" className="fine">
              {t('judgeFilm.note')}
            </p>
          </li>
        )}
        <li>
          <button type="button" className={buttonClass('quiet')} onClick={() => close(onPractice)}>
            {t(isPractice ? 'judge.endPractice' : 'judge.practise')}
          </button>
        </li>
        <li>
          <a href={judgePath(language, 'planilla')} className={buttonClass('quiet')}>
            {t('judge.toSheet')}
          </a>
        </li>
        <li>
          <button type="button" className={buttonClass('quiet')} onClick={() => close(onCopy)}>
            {t('judge.toCopy')}
          </button>
        </li>
        {hasLine && (
          <li>
            <LanguageSwitch />
          </li>
        )}
      </ul>
      <div className="seat-dialog-acts cluster">
        <button type="button" className={buttonClass('primary')} onClick={() => close()}>
          {t('judge.close')}
        </button>
      </div>
    </dialog>
  );
}
