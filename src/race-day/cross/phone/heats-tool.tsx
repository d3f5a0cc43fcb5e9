import { useState } from 'react';
import { LanguageSwitch } from '../../../design/layout/menu/language-switch.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { JudgeBar } from '../../judge/parts/judge-bar.tsx';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { LogCopyDialog } from '../../phone/log-copy/log-copy-dialog.tsx';
import { StopLine } from '../../phone/page/stop-line.tsx';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';
import { useFresh } from '../../phone/touch/use-fresh.ts';
import type { useRaceDay } from '../../phone/use-race-day.ts';
import { useWakeLock } from '../../phone/wake-lock/use-wake-lock.ts';
import { crossWords } from '../cross-words.ts';
import { FaultBoard } from './fault-board.tsx';
import { LineBoard } from './line-board.tsx';
import { currentHeat, isLineDone, type PhoneHeat, phoneHeats } from './phone-heats.ts';
import { StarterBoard } from './starter-board.tsx';
import { useHeatActs } from './use-heat-acts.ts';

interface HeatsToolProps {
  seat: PhoneSeat;
  role: 'element' | 'finish' | 'start';
  clock: PhoneClock;
  raceDay: ReturnType<typeof useRaceDay>;
  isEnded: boolean;
}

const boards = { element: FaultBoard, finish: LineBoard, start: StarterBoard };
const doneBy: Record<HeatsToolProps['role'], (heat: PhoneHeat) => boolean> = {
  element: ({ own }) => own.seen,
  finish: isLineDone,
  start: () => false,
};

export function HeatsTool({ seat, role, clock, raceDay, isEnded }: HeatsToolProps) {
  const { t, language } = useTexts();
  const words = crossWords({ t, language });
  const [picked, setPicked] = useState<string | null>(null);
  const [made, setMade] = useState<RaceEvent[] | null>(null);
  useWakeLock();
  const acts = useHeatActs(raceDay, clock);
  const { day, unsent, line } = raceDay;
  const name = seatName(seat);
  const known = day ? phoneHeats(day, { name, elements: seat.elements }).map(acts.withWords) : [];
  const isDone = doneBy[role];
  const current = currentHeat(known, isDone);
  const heat = known.find(({ key }) => key === picked) ?? current;
  // The heat in view stays until the judge goes on, so that it never changes under a finger.
  if (heat && heat.key !== picked) setPicked(heat.key);
  const isFresh = useFresh(heat?.key ?? '');
  const following = heat && known[known.indexOf(heat) + 1];
  // Whether the board itself has a button to the next heat.
  const leadsOn = heat !== null && (role === 'start' || isDone(heat));
  const several = new Set(known.map(({ cross }) => cross)).size > 1;
  const copy = async () => {
    const own = ((await raceDay.outbox?.events()) ?? []).filter((one) => one.seat === name);
    const all = [...own, ...unsent.map(({ event }) => event)];
    setMade([...new Map(all.map((one) => [one.id, one])).values()]);
  };
  const Board = boards[role];
  return (
    <div className="judge-tool heats-tool">
      <JudgeBar
        seat={seat}
        post={
          heat &&
          (role === 'element' ? heat.elements.map(words.short).join(' · ') : words.heat(heat.heat))
        }
        line={line}
        unsent={unsent}
        isEnded={isEnded}
        onMenu={() => void copy()}
      />
      {day && <StopLine stopped={day.state.stopped} />}
      {acts.isLost && (
        <p role="alert" className="judge-lost">
          {t('judge.notKept')}
        </p>
      )}
      {known.length > 0 && (
        <nav className="heats-choice" aria-label={t('crossHeats.choice')}>
          <ul>
            {known.map((one) => (
              <li key={one.key}>
                <button
                  type="button"
                  aria-current={one.key === heat?.key ? 'true' : undefined}
                  data-done={isDone(one) || one.closed ? '' : undefined}
                  onClick={() => setPicked(one.key)}
                >
                  <b>{one.heat}</b>
                  <small>
                    {one.closed
                      ? t('crossHeats.closed')
                      : isDone(one)
                        ? t('crossHeats.done')
                        : one === current
                          ? t('crossHeats.now')
                          : several
                            ? one.title[language]
                            : t('crossHeats.next')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {current && current !== heat && !(following === current && leadsOn) && (
        <button type="button" className="heats-now" onClick={() => setPicked(current.key)}>
          {t('crossHeats.goNow', { heat: words.heat(current.heat) })}
        </button>
      )}
      {heat ? (
        // A bouncing touch on the way to another heat is not meant for that heat.
        <div className="heats-board" inert={isFresh}>
          <Board
            key={heat.key}
            heat={heat}
            acts={acts}
            next={
              following
                ? { heat: words.heat(following.heat), go: () => setPicked(following.key) }
                : null
            }
          />
        </div>
      ) : (
        <p className="seat-tool-message stack-2">
          {t(line === 'asking' ? 'judge.opening' : day ? 'crossHeats.noHeats' : 'judge.noPlan')}
        </p>
      )}
      {made && (
        <LogCopyDialog day={seat.day} seat={name} events={made} onClose={() => setMade(null)}>
          {line === 'good' && <LanguageSwitch />}
        </LogCopyDialog>
      )}
    </div>
  );
}
