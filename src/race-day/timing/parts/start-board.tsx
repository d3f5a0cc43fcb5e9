import { useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Tone } from '../acts/use-beeps.ts';
import type { Timing } from '../acts/use-timing.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';
import { listedAs } from '../rules/read-board.ts';
import type { Boat } from '../rules/standing-stamps.ts';
import { startTarget } from '../rules/start-target.ts';
import { BoatChoice } from './boat-choice.tsx';
import { Countdown } from './countdown.tsx';
import { StampButton } from './stamp-button.tsx';
import { TimingDialog } from './timing-dialog.tsx';

interface BoardProps {
  timing: Timing;
  titleOf: (race: string) => string;
  beep: (tone: Tone) => void;
}

/** What a start works with: who is next, when, and the button. */
export function StartBoard({ timing, titleOf, beep }: BoardProps) {
  const { t } = useTexts();
  const { board, acts, now } = timing;
  const [chosen, setChosen] = useState<Boat | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const picked = listedAs(board.boats, chosen);
  // Who was chosen and started meanwhile, on another phone, is no longer next.
  const next = picked && !picked.run?.start ? picked : board.next;
  const waiting = [...board.passed, ...board.queue].filter((boat) => boat !== next);
  const withdrawn = board.boats.filter(({ run }) => run?.status === 'DNS').slice(-3);
  const choose = ({ race, bib, attempt }: ListedBoat) => {
    setChosen({ race, bib, attempt });
    setChoosing(false);
  };
  return (
    <>
      <Countdown now={now} beep={beep} target={startTarget(next ?? undefined, board.boats)} />
      <StampButton
        onStamp={(timeStamp) => {
          navigator.vibrate?.(40);
          beep('stamp');
          void acts.press(
            timeStamp,
            next && { race: next.race, bib: next.bib, attempt: next.attempt },
          );
          setChosen(null);
        }}
      >
        <span>{t('timing.startOf')}</span>
        <strong>{next?.bib ?? '?'}</strong>
        <span>{next ? next.name : t('timing.nobodyNext')}</span>
        {next && <small>{titleOf(next.race)}</small>}
      </StampButton>
      <p className="timing-acts">
        <button type="button" className={buttonClass('quiet')} onClick={() => setChoosing(true)}>
          {t('timing.anotherBoat')}
        </button>
        {next && (
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => {
              void acts.status({ race: next.race, bib: next.bib, attempt: next.attempt }, 'DNS');
              setChosen(null);
            }}
          >
            {t('timing.doesNotStart', { bib: next.bib })}
          </button>
        )}
      </p>
      <BoatChips
        title={t('timing.passed')}
        boats={board.passed.filter((boat) => boat !== next)}
        onChoose={choose}
      />
      <BoatChips
        title={t('timing.nextOnes')}
        boats={board.queue.filter((boat) => boat !== next).slice(0, 5)}
        onChoose={choose}
      />
      <BoatChips
        title={t('timing.notStarting')}
        boats={withdrawn}
        onChoose={({ race, bib, attempt }) => void acts.status({ race, bib, attempt }, null)}
      />
      {isChoosing && (
        <TimingDialog title={t('timing.whoStarts')} onClose={() => setChoosing(false)}>
          <BoatChoice titleOf={titleOf} likely={waiting} all={board.boats} onChoose={choose} />
        </TimingDialog>
      )}
    </>
  );
}

interface BoatChipsProps {
  title: string;
  boats: readonly ListedBoat[];
  onChoose: (boat: ListedBoat) => void;
}

function BoatChips({ title, boats, onChoose }: BoatChipsProps) {
  if (boats.length === 0) return null;
  return (
    <div className="timing-chips">
      <h2>{title}</h2>
      <ul>
        {boats.map((boat) => (
          <li key={`${boat.race} ${boat.bib}`}>
            <button type="button" onClick={() => onChoose(boat)}>
              <b>{boat.bib}</b> <small>{boat.name}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
