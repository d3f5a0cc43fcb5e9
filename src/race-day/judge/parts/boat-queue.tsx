import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Judging } from '../acts/use-judging.ts';
import type { JudgeBoat } from '../boats/judge-boat.ts';
import { whenText } from './when-text.ts';

/** Chips for as many boats as were ever on a course of 18 to 25 gates at once. */
const most = 6;

interface BoatQueueProps {
  judging: Judging;
  onOthers: () => void;
}

/** The boats that come, in the order of the course, each with its second at this section. */
export function BoatQueue({ judging, onOthers }: BoatQueueProps) {
  const { t } = useTexts();
  const { boats, boat, expected, now, pick } = judging;
  const shown: JudgeBoat[] = boats.coming.slice(0, most);
  const waiting = boats.behind.length;
  return (
    <nav className="judge-queue" aria-label={t('judge.queue')}>
      <ul>
        {shown.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              aria-current={one.key === boat?.key ? 'true' : undefined}
              data-started={one.started === null ? undefined : ''}
              onClick={() => pick(one.key)}
            >
              <b>{one.bib}</b>
              <small>{whenText(one, { now, expected, t })}</small>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="judge-others" onClick={onOthers}>
        <b>{waiting > 0 ? `+${waiting}` : '…'}</b>
        <small>{t('judge.others')}</small>
      </button>
    </nav>
  );
}
