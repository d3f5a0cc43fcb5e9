import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { JudgingState } from '../acts/use-judging.ts';
import type { JudgeBoat } from '../boats/order-boats.ts';

const most = 30;

interface BoatsDialogProps {
  judging: JudgingState;
  raceTitle: (race: string) => string;
  /** Called with the picked boat; without it the pick becomes the boat to judge. */
  onTake?: (key: string, timeStamp: number) => void;
  onClose: () => void;
}

export function BoatsDialog({ judging, raceTitle, onTake, onClose }: BoatsDialogProps) {
  const { t } = useTexts();
  const { boats, all, pick } = judging;
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const take = (key: string, timeStamp: number) => {
    if (onTake) onTake(key, timeStamp);
    else pick(key);
    dialog.current?.close();
  };
  const found = wanted.trim() === '' ? null : all.filter((boat) => matches(boat, wanted));
  const rows = (title: string, list: readonly JudgeBoat[]) =>
    list.length > 0 && (
      <section>
        <h3>{title}</h3>
        <ul className="judge-boats stack-05">
          {list.slice(0, most).map((boat) => (
            <li key={boat.key}>
              <button type="button" onClick={({ timeStamp }) => take(boat.key, timeStamp)}>
                <b>{boat.bib}</b>
                <span>
                  {boat.name}
                  <small>{raceTitle(boat.race)}</small>
                </span>
                <span className="judge-values">{boat.gates.map(valueText).join(' ')}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <dialog ref={dialog} className="seat-dialog" onClose={onClose} aria-labelledby="judge-boats">
      <h2 id="judge-boats">{t(onTake ? 'judge.whichBib' : 'judge.boats')}</h2>
      <label className="judge-note stack-05">
        {t('judge.find')}
        <input
          type="search"
          value={wanted}
          autoComplete="off"
          inputMode="numeric"
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      </label>
      {found ? (
        found.length > 0 ? (
          rows(t('judge.found'), found)
        ) : (
          <p>{t('judge.nobody')}</p>
        )
      ) : (
        <>
          {rows(t('judge.behind'), boats.behind)}
          {rows(t('judge.judgedLast'), boats.judged)}
          {rows(t('judge.coming'), boats.coming)}
        </>
      )}
      <div className="seat-dialog-acts cluster">
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => dialog.current?.close()}
        >
          {t('judge.close')}
        </button>
      </div>
    </dialog>
  );
}

/** Returns a gate's value for a line: its seconds, `?` for not seen, `·` for not judged. */
export function valueText({ seconds }: JudgeBoat['gates'][number]): string {
  return seconds === undefined ? '·' : seconds === null ? '?' : String(seconds);
}

function matches({ bib, name }: JudgeBoat, wanted: string): boolean {
  const words = wanted.trim().toLowerCase();
  return /^\d+$/.test(words) ? String(bib).startsWith(words) : name.toLowerCase().includes(words);
}
