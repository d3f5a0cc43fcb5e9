import { useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { statusSaidAt } from '../../../record/scoring/run-status.ts';
import type { Tone } from '../acts/use-beeps.ts';
import type { Timing } from '../acts/use-timing.ts';
import { type Boat, isSameBoat } from '../rules/standing-stamps.ts';
import { BoatChips } from './boat-chips.tsx';
import { CameraButton } from './camera-button.tsx';
import { lengthText } from './race-title.ts';
import { StampDock } from './stamp-dock.tsx';

interface BoardProps {
  timing: Timing;
  titleOf: (race: string) => string;
  beep: (tone: Tone) => void;
  isFilming: boolean;
  onCamera: () => void;
}

/** Most boats without a recorded start that are offered; any other is found by its bib. */
const mostByPlan = 3;

export function FinishBoard({ timing, titleOf, beep, ...camera }: BoardProps) {
  const { t } = useTexts();
  const { board, acts, now } = timing;
  const [chosen, setChosen] = useState<Boat | null>(null);
  const { course } = board;
  const byPlan = board.byPlan.slice(0, mostByPlan);
  const picked = [...course, ...byPlan].find((boat) => isSameBoat(boat, chosen)) ?? null;
  const next = picked ?? board.next;
  const boatOf = ({ race, bib, attempt }: Boat) => ({ race, bib, attempt });
  const late = now();
  const gone = board.boats.filter(({ run }) => run?.status === statusSaidAt.finish).slice(-3);
  return (
    <>
      <BoatChips
        title={t('timing.notFinishing')}
        boats={gone}
        onChoose={(boat) => void acts.status(boatOf(boat), null)}
      />
      <section className="timing-course" aria-labelledby="timing-course">
        <h2 id="timing-course">{t('timing.onCourse', { count: course.length })}</h2>
        {course.length + byPlan.length === 0 && <p className="note">{t('timing.courseEmpty')}</p>}
        <ul>
          {course.map((boat) => (
            <li key={`${boat.race} ${boat.bib}`}>
              <button
                type="button"
                aria-pressed={next !== null && isSameBoat(boat, next)}
                onClick={() => setChosen(boatOf(boat))}
              >
                <b>{boat.bib}</b>
                <span>
                  {boat.name}
                  <small>{titleOf(boat.race)}</small>
                </span>
                <span data-state={boat.overdue ? 'doubt' : undefined}>
                  {lengthText(late - boat.started)}
                </span>
              </button>
            </li>
          ))}
          {byPlan.map((boat) => (
            <li key={`${boat.race} ${boat.bib}`}>
              <button
                type="button"
                aria-pressed={next !== null && isSameBoat(boat, next)}
                onClick={() => setChosen(boatOf(boat))}
              >
                <b>{boat.bib}</b>
                <span>
                  {boat.name}
                  <small>
                    {titleOf(boat.race)} · {t('timing.startUnseen')}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      <StampDock
        end="finish"
        next={next}
        titleOf={titleOf}
        onStamp={(timeStamp) => {
          navigator.vibrate?.(40);
          beep('stamp');
          void acts.press(timeStamp, picked && boatOf(picked));
          setChosen(null);
        }}
        onStatus={(boat) => {
          void acts.status(boatOf(boat), statusSaidAt.finish);
          setChosen(null);
        }}
      >
        <CameraButton {...camera} />
      </StampDock>
    </>
  );
}
