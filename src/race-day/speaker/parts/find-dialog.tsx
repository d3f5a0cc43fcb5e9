import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { findBib } from '../rules/boats-of-day.ts';

/** Most rows shown at once: a phone has no room for more. */
const most = 20;

interface FindDialogProps {
  now: RaceNow;
  begun: string;
  onPick: (key: string) => void;
  onClose: () => void;
}

/** Finds a bib by its digits; Enter takes the first one found. */
export function FindDialog({ now, begun, onPick, onClose }: FindDialogProps) {
  const { t, language } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState(begun);
  useEffect(() => dialog.current?.showModal(), []);
  const found = findBib(now, wanted.trim()).slice(0, most);
  const take = (key: string | undefined) => {
    if (key === undefined) return;
    onPick(key);
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="seat-dialog speaker-dialog"
      onClose={onClose}
      aria-labelledby="speaker-find"
    >
      <h2 id="speaker-find">{t('speaker.findTitle')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(found[0]?.key);
        }}
      >
        <label className="speaker-field stack-05">
          {t('speaker.bib')}
          <input
            autoFocus
            value={wanted}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            onChange={(event) => setWanted(event.currentTarget.value.replace(/\D/g, ''))}
          />
        </label>
      </form>
      {wanted !== '' && found.length === 0 && <p role="status">{t('speaker.nobody')}</p>}
      <ul className="speaker-found">
        {found.map(({ key, bib, name, race }) => (
          <li key={key}>
            <button type="button" onClick={() => take(key)}>
              <b>{bib}</b>
              <span>
                {name}
                <small>{now.races[race]?.title[language]}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="seat-dialog-acts cluster">
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => dialog.current?.close()}
        >
          {t('speaker.close')}
        </button>
      </div>
    </dialog>
  );
}
