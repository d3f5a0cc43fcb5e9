import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { statusSaidAt } from '../../../record/scoring/run-status.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Tone } from '../acts/use-beeps.ts';
import type { Timing } from '../acts/use-timing.ts';
import { findStartGroup } from '../rules/find-start-group.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';
import { listedAs } from '../rules/read-board.ts';
import { type Boat, isSameBoat } from '../rules/standing-stamps.ts';
import { beepBetween, isHeldBack, type StartTarget, startTarget } from '../rules/start-target.ts';
import { BoatChips } from './boat-chips.tsx';
import { BoatChoice } from './boat-choice.tsx';
import { CameraButton } from './camera-button.tsx';
import { lengthText, momentText } from './race-title.ts';
import { StampDock } from './stamp-dock.tsx';
import { TimingDialog } from './timing-dialog.tsx';

interface CountdownProps {
  target: StartTarget | null;
  now: () => Micros;
  beep: (tone: 'second' | 'start') => void;
}

/** Interval between two checks, which is the largest delay of a beep. */
const lookEvery = 50;

function Countdown({ target, now, beep }: CountdownProps) {
  const { t, language } = useTexts();
  const at = target?.at ?? null;
  const [left, setLeft] = useState<number | null>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    before.current = null;
    if (at === null) return setLeft(null);
    const look = () => {
      const seconds = (at - now()) / 1_000_000;
      const tone = before.current === null ? null : beepBetween(before.current, seconds);
      if (tone) beep(tone);
      before.current = seconds;
      setLeft(Math.ceil(seconds));
    };
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [at, now, beep]);
  if (target === null || left === null) return null;
  const isSoon = left <= 10 && left > 0;
  return (
    <div
      className="timing-countdown cluster"
      data-state={left > 0 ? (isSoon ? 'soon' : 'far') : 'due'}
    >
      <p className="timing-left" role="timer" aria-label={t('timing.untilStart')}>
        {left > 0 ? lengthText(left * 1_000_000) : t('timing.now')}
      </p>
      <p>
        {t('timing.startAt', { time: momentText(target.at, language).slice(0, 8) })}
        {target.late >= 1_000_000 && (
          <>
            {' · '}
            <strong>{t('timing.late', { time: lengthText(target.late) })}</strong>
          </>
        )}
      </p>
    </div>
  );
}

const toBoat = ({ race, bib, attempt }: ListedBoat): Boat => ({ race, bib, attempt });

interface BoardProps {
  timing: Timing;
  titleOf: (race: string) => string;
  beep: (tone: Tone) => void;
  isFilming: boolean;
  onCamera: () => void;
  isStopped: boolean;
  /** When the race continued after a stop, as a time of its day; null when it never was stopped. */
  wentOn: Micros | null;
}

export function StartBoard({ timing, titleOf, beep, isStopped, wentOn, ...camera }: BoardProps) {
  const { t } = useTexts();
  const { board, acts, now, leftOut, leaveOut } = timing;
  const [chosen, setChosen] = useState<Boat | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const picked = listedAs(board.boats, chosen);
  // A chosen boat that another phone has started meanwhile is no longer next.
  const next = picked && !picked.run?.start ? picked : board.next;
  const group = next ? findStartGroup(next, board.boats) : [];
  const isLeft = (boat: ListedBoat) => leftOut.some((one) => isSameBoat(one, boat));
  const starting = picked ? [] : group.filter((boat) => boat === next || !isLeft(boat));
  const waiting = [...board.passed, ...board.queue].filter((boat) => boat !== next);
  const withdrawn = board.boats.filter(({ run }) => run?.status === statusSaidAt.start).slice(-3);
  const target = startTarget(next ?? undefined, board.boats);
  const countdown = { now, beep, target };
  const isHeld = isHeldBack(target, wentOn);
  const choose = ({ race, bib, attempt }: ListedBoat) => {
    setChosen({ race, bib, attempt });
    setChoosing(false);
  };
  return (
    <>
      {!isStopped && (isHeld ? <p>{t('raceStop.ready')}</p> : <Countdown {...countdown} />)}
      <StampDock
        end="start"
        next={next}
        together={starting}
        titleOf={titleOf}
        onStamp={(timeStamp) => {
          navigator.vibrate?.(40);
          beep('stamp');
          if (starting.length > 1) void acts.startTogether(timeStamp, starting.map(toBoat));
          else void acts.press(timeStamp, next && toBoat(next));
          setChosen(null);
          leaveOut([]);
        }}
        onStatus={({ race, bib, attempt }) => {
          void acts.status({ race, bib, attempt }, statusSaidAt.start);
          setChosen(null);
        }}
      >
        <button type="button" className={buttonClass('quiet')} onClick={() => setChoosing(true)}>
          {t('timing.anotherBoat')}
        </button>
        <CameraButton {...camera} />
      </StampDock>
      {group.length > 1 && !picked && (
        <>
          <BoatChips
            title={t('timing.startsTogether')}
            boats={starting.filter((boat) => boat !== next)}
            onChoose={(boat) => leaveOut([...leftOut, toBoat(boat)])}
          />
          <BoatChips
            title={t('timing.leftOut')}
            boats={group.filter((boat) => boat !== next && isLeft(boat))}
            onChoose={(boat) => leaveOut(leftOut.filter((one) => !isSameBoat(one, boat)))}
          />
        </>
      )}
      <BoatChips
        title={t('timing.passed')}
        boats={board.passed.filter((boat) => boat !== next && !starting.includes(boat))}
        onChoose={choose}
      />
      <BoatChips
        title={t('timing.nextOnes')}
        boats={board.queue.filter((boat) => boat !== next && !group.includes(boat)).slice(0, 5)}
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
