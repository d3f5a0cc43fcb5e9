import { useMemo } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ClockReading } from '../../phone/clock/best-clock.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { midnightOf } from '../../phone/clock/midnight-of.ts';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';
import type { RaceDay, useRaceDay } from '../../phone/use-race-day.ts';
import { useWakeLock } from '../../phone/wake-lock/use-wake-lock.ts';
import { useBeeps } from '../acts/use-beeps.ts';
import { useTiming } from '../acts/use-timing.ts';
import { GearPanel } from '../cable/gear-panel.tsx';
import { serialOf } from '../cable/use-cable.ts';
import { FinishBoard } from './finish-board.tsx';
import { PassageList } from './passage-list.tsx';
import { raceTitle } from './race-title.ts';
import { StartBoard } from './start-board.tsx';
import { TimingStatus } from './timing-status.tsx';

interface TimingBoardProps {
  seat: PhoneSeat;
  end: 'start' | 'finish';
  day: RaceDay;
  raceDay: Pick<ReturnType<typeof useRaceDay>, 'unsent' | 'line' | 'say'>;
  clock: PhoneClock;
  reading: ClockReading | null;
  timeZone: string;
}

/** The screen of a start or a finish. */
export function TimingBoard({
  seat,
  end,
  day,
  raceDay,
  clock,
  reading,
  timeZone,
}: TimingBoardProps) {
  const { t, language } = useTexts();
  const midnight = useMemo(() => midnightOf(seat.day, timeZone), [seat.day, timeZone]);
  const { plan, events: known } = day;
  const { unsent, line, say } = raceDay;
  const timing = useTiming({ plan, known, seat: seatName(seat), end, clock, midnight, say });
  const { isOn, turn, beep } = useBeeps();
  const isAwake = useWakeLock();
  const names = useMemo(() => new Set(unsent.map(({ id }) => id)), [unsent]);
  const titleOf = (race: string) => raceTitle(plan, race, language);
  const Board = end === 'start' ? StartBoard : FinishBoard;
  return (
    <div className="timing-board" data-end={end}>
      <div className="timing-work">
        <header>
          <h1>{seat.label}</h1>
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-pressed={isOn}
            onClick={() => turn(!isOn)}
          >
            {t(isOn ? 'timing.soundOn' : 'timing.soundOff')}
          </button>
        </header>
        <TimingStatus reading={reading} line={line} isAwake={isAwake} unsent={unsent.length} />
        <Board timing={timing} titleOf={titleOf} beep={beep} />
      </div>
      <div className="timing-past">
        {timing.failed && (
          <p className="timing-warning" role="alert">
            {t('timing.notKept')}
          </p>
        )}
        <p className="timing-acts">
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={timing.acts.undo}
            disabled={timing.undoable === null}
          >
            {t('timing.undo')}
          </button>
        </p>
        {serialOf(navigator) && (
          <GearPanel timing={timing} end={end} day={seat.day} seat={seatName(seat)} />
        )}
        <PassageList timing={timing} end={end} titleOf={titleOf} unsent={names} />
      </div>
    </div>
  );
}
