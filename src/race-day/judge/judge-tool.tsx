import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import type { PhoneClock } from '../phone/clock/create-phone-clock.ts';
import { LogCopyDialog } from '../phone/log-copy/log-copy-dialog.tsx';
import { StopLine } from '../phone/page/stop-line.tsx';
import { type PhoneSeat, seatName } from '../phone/seat/phone-seat.ts';
import type { useRaceDay } from '../phone/use-race-day.ts';
import { useWakeLock } from '../phone/wake-lock/use-wake-lock.ts';
import { answersQuestion, asksFirst } from './acts/asks-first.ts';
import { createFeel, type Felt } from './acts/create-feel.ts';
import { useJudgeSettings } from './acts/judge-settings.ts';
import { gatesText, openGates } from './acts/judgement.ts';
import { type JudgingState, useJudging } from './acts/use-judging.ts';
import type { JudgeBoat } from './boats/order-boats.ts';
import { BoatCard } from './parts/boat-card.tsx';
import { BoatsDialog, valueText } from './parts/boats-dialog.tsx';
import { JudgeBar } from './parts/judge-bar.tsx';
import { MenuDialog } from './parts/menu-dialog.tsx';
import { whenText } from './parts/when-text.ts';

const most = 5;

/** Loaded when the camera is opened, so that the page of a judge without a camera stays small. */
const GateFilm = lazy(async () => {
  const { GateFilm: Film } = await import('./film/gate-film.tsx');
  return { default: Film };
});

interface BoatQueueProps {
  judging: JudgingState;
  onOthers: () => void;
}

function BoatQueue({ judging, onOthers }: BoatQueueProps) {
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

interface JudgeToolProps {
  seat: PhoneSeat;
  clock: PhoneClock;
  timeZone: string;
  raceDay: ReturnType<typeof useRaceDay>;
  onPractice: () => void;
  isPractice?: boolean;
  isEnded?: boolean;
}

export function JudgeTool(props: JudgeToolProps) {
  const { seat, clock, timeZone, raceDay, onPractice, isPractice = false, isEnded = false } = props;
  const { t, language } = useTexts();
  const [settings, change] = useJudgeSettings();
  const [open, setOpen] = useState<'boats' | { move: string } | 'menu' | 'copy' | null>(null);
  const [made, setMade] = useState<RaceEvent[]>([]);
  const [isLost, setLost] = useState(false);
  const isLoud = useRef(settings.sound);
  useEffect(() => {
    isLoud.current = settings.sound;
  }, [settings.sound]);
  const [feel] = useState(() => createFeel(() => isLoud.current));
  useWakeLock();
  const { day, unsent, line, outbox, say } = raceDay;
  const film = useRef<((events: readonly RaceEvent[]) => void) | null>(null);
  const onFilm = useCallback((films: typeof film.current) => {
    film.current = films;
  }, []);
  const filmed = useMemo(
    () => ({
      day,
      async say(...said: Parameters<typeof say>) {
        const events = await say(...said);
        // A fault of the camera is no fault of the judgement, which is on disk.
        queueMicrotask(() => film.current?.(events));
        return events;
      },
    }),
    [day, say],
  );
  const judging = useJudging(filmed, { seat, clock, timeZone });
  const filmsAs = `${seat.day} ${seatName(seat)}`;
  const isFilming = !isPractice && settings.films === filmsAs;
  const close = () => setOpen(null);
  const felt = async (counted: Promise<boolean>, how: Felt) => {
    try {
      if (!(await counted)) return;
      setLost(false);
      feel(how);
    } catch {
      setLost(true);
      feel('lost');
    }
  };
  const raceTitle = (race: string) =>
    day?.plan.races.find(({ id }) => id === race)?.title[language] ?? race;
  const copy = async () => {
    const own = (await raceDay.outbox?.events()) ?? [];
    const waiting = unsent.map(({ event }) => event);
    const mine = own.filter((one) => one.seat === seatName(seat));
    setMade([...new Map([...mine, ...waiting].map((one) => [one.id, one])).values()]);
    setOpen('copy');
  };
  return (
    <div className="judge-tool" data-hand={settings.hand}>
      <JudgeBar
        seat={seat}
        post={seat.gates && t('judge.gates', { first: seat.gates.first, last: seat.gates.last })}
        line={line}
        unsent={unsent}
        isPractice={isPractice}
        isEnded={isEnded}
        onMenu={() => setOpen('menu')}
      />
      {isFilming && day && outbox && (
        <Suspense fallback={null}>
          <GateFilm
            day={seat.day}
            seat={seatName(seat)}
            clock={clock}
            outbox={outbox}
            isMiss={(seconds) => gateMark(seconds, day.plan.plan.penalties).kind === 'miss'}
            onFilm={onFilm}
            onEnd={() => change({ films: '' })}
          />
        </Suspense>
      )}
      {day && <StopLine stopped={day.state.stopped} />}
      {day ? (
        <>
          <BoatQueue judging={judging} onOthers={() => setOpen('boats')} />
          {isLost && (
            <p role="alert" className="judge-lost">
              {t('judge.notKept')}
            </p>
          )}
          <BoatCard
            judging={judging}
            felt={felt}
            raceTitle={raceTitle}
            penalties={day.plan.plan.penalties}
          />
          <JudgeActs
            judging={judging}
            felt={felt}
            seesStarts={line === 'good'}
            onMove={(move) => setOpen({ move })}
          />
        </>
      ) : (
        <p className="seat-tool-message stack-2">
          {t(line === 'asking' ? 'judge.opening' : 'judge.noPlan')}
        </p>
      )}
      {open === 'boats' && <BoatsDialog judging={judging} raceTitle={raceTitle} onClose={close} />}
      {typeof open === 'object' && open !== null && (
        <BoatsDialog
          judging={judging}
          raceTitle={raceTitle}
          onTake={(to, at) => void felt(judging.move(open.move, to, at), 'undo')}
          onClose={close}
        />
      )}
      {open === 'menu' && (
        <MenuDialog
          settings={settings}
          onChange={change}
          isPractice={isPractice}
          isFilming={isFilming}
          onFilm={() => change({ films: isFilming ? '' : filmsAs })}
          hasLine={line === 'good'}
          onPractice={onPractice}
          onClose={close}
          onCopy={() => void copy()}
        />
      )}
      {open === 'copy' && (
        <LogCopyDialog day={seat.day} seat={seatName(seat)} events={made} onClose={close} />
      )}
    </div>
  );
}

interface JudgeActsProps {
  judging: JudgingState;
  felt: (counted: Promise<boolean>, how: Felt) => void;
  seesStarts: boolean;
  /** Called when the judgements of this boat belong to another bib. */
  onMove: (key: string) => void;
}

/** *Clean* asks once for a boat without a recorded start, or right behind another one. */
function JudgeActs({ judging, felt, seesStarts, onMove }: JudgeActsProps) {
  const { t } = useTexts();
  const { boat, boats, now, canUndo, last, clean, undo, isPicked, pick } = judging;
  const [asked, setAsked] = useState<{ key: string; at: number } | null>(null);
  const isWhole = boat?.whole === true;
  const open = boat ? openGates(boat) : [];
  const judgedUntil = boats.judged[0]?.judgedUntil ?? 0;
  const isOdd = boat !== null && asksFirst(boat, { now, judgedUntil, seesStarts });
  const isAsked = isOdd && asked?.key === boat.key;
  const allClean = (at: number) => {
    if (isOdd && !isAsked) setAsked({ key: boat.key, at });
    else if (!isAsked || answersQuestion(asked.at, at)) felt(clean(at), 'clean');
  };
  return (
    <footer className="judge-acts">
      <div className="judge-said">
        {isAsked && !isWhole ? (
          <p role="alert" className="judge-asks">
            {t('judge.notStarted', { bib: boat.bib })}
          </p>
        ) : (
          <>
            <p role="status" className="judge-last">
              {last &&
                t('judge.kept', { bib: last.bib, values: last.gates.map(valueText).join(' · ') })}
            </p>
            {last && (
              <button type="button" onClick={() => onMove(last.key)}>
                {t('judge.otherBib')}
              </button>
            )}
          </>
        )}
      </div>
      <button
        type="button"
        className="judge-undo"
        disabled={!canUndo}
        onClick={(event) => felt(undo(event.timeStamp), 'undo')}
      >
        {t('judge.undo')}
      </button>
      {isWhole && isPicked ? (
        <button type="button" className="judge-clean" onClick={() => pick(null)}>
          {t('judge.done')}
        </button>
      ) : (
        <button
          type="button"
          className="judge-clean"
          disabled={!boat || isWhole}
          onClick={(event) => allClean(event.timeStamp)}
        >
          {isAsked
            ? t('judge.allCleanAsked')
            : open.length === 0
              ? t('judge.allClean')
              : t('judge.cleanGates', { count: open.length, gates: gatesText(open) })}
        </button>
      )}
    </footer>
  );
}
