import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { LanguageSwitch } from '../../../design/layout/menu/language-switch.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { ClockReading } from '../../phone/clock/best-clock.ts';
import { clockIsGood } from '../../phone/clock/clock-is-good.ts';
import { ClockLine } from '../../phone/clock/clock-line.tsx';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { findMidnight } from '../../phone/clock/find-midnight.ts';
import { heatsPath } from '../../phone/page/heats-path.ts';
import { StopLine } from '../../phone/page/stop-line.tsx';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';
import { useKeptSettings } from '../../phone/use-kept-settings.ts';
import type { RaceDay, useRaceDay } from '../../phone/use-race-day.ts';
import { useWakeLock } from '../../phone/wake-lock/use-wake-lock.ts';
import { useBeeps } from '../acts/use-beeps.ts';
import { type Timing, useTiming } from '../acts/use-timing.ts';
import { GearForm } from '../cable/gear-form.tsx';
import { LineWords } from '../cable/line-words.tsx';
import { findSerial } from '../cable/use-cable.ts';
import { type GearPlace, useGear } from '../cable/use-gear.ts';
import { compareWithNearest } from '../rules/agreement.ts';
import type { Passage } from '../rules/group-passages.ts';
import { listedAs } from '../rules/read-board.ts';
import { timingPath } from '../timing-path.ts';
import { FinishBoard } from './finish-board.tsx';
import { PassageDialog } from './passage-dialog.tsx';
import { PassageRow } from './passage-row.tsx';
import { raceTitle } from './race-title.ts';
import { StartBoard } from './start-board.tsx';
import { useRowDrag } from './use-row-drag.ts';

/** Loaded when the camera is opened: the page of a phone that only stamps stays light. */
const CameraPanel = lazy(async () => {
  const { CameraPanel: Panel } = await import('../camera/camera-panel.tsx');
  return { default: Panel };
});

interface PassageListProps {
  day: string;
  timing: Timing;
  end: 'start' | 'finish';
  unsent: ReadonlySet<string>;
  titleOf: (race: string) => string;
}

/** Number of passages shown; older ones are left to the desk. */
const most = 30;

function PassageList({ day, timing, end, unsent, titleOf }: PassageListProps) {
  const { t } = useTexts();
  const { board, acts } = timing;
  const [open, setOpen] = useState<string | null>(null);
  const passages = board.passages.slice(0, most);
  const byId = (id: string | null) => passages.find(({ main }) => main.id === id);
  const swap = (one: Passage | undefined, other: Passage | undefined) => {
    if (one && other && !one.main.decided && !other.main.decided) void acts.swap(one, other);
  };
  const drag = useRowDrag((from, over) => swap(byId(from), byId(over)));
  const opened = byId(open);
  return (
    <section className="timing-passages" aria-labelledby="timing-passages">
      <h2 id="timing-passages">{t(`timing.lastOnes.${end}`)}</h2>
      {passages.length === 0 ? (
        <p className="note">{t('timing.nothingYet')}</p>
      ) : (
        <ol reversed={true}>
          {passages.map((passage, index) => {
            const earlier = passages[index + 1];
            const { main, boat } = passage;
            const canSwap = end === 'finish' && earlier && !main.decided && !earlier.main.decided;
            return (
              <PassageRow
                key={main.id}
                passage={passage}
                drag={drag}
                boat={listedAs(board.boats, boat)}
                race={boat ? titleOf(boat.race) : ''}
                agreement={compareWithNearest(main, board.stamps)}
                isUnsent={passage.stamps.some(({ id }) => unsent.has(id))}
                onSwap={canSwap ? () => swap(passage, earlier) : null}
                onOpen={() => setOpen(main.id)}
              />
            );
          })}
        </ol>
      )}
      {opened && (
        <PassageDialog
          key={opened.main.id}
          day={day}
          passage={opened}
          timing={timing}
          end={end}
          titleOf={titleOf}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** Largest accepted difference between the gear's clock and the race's, by which hand stamps are made. */
const MOST_AHEAD = 500_000;

interface GearPanelProps extends GearPlace {
  timing: Timing;
  onNetwork: number;
}

function GearPanel({ timing, onNetwork, ...place }: GearPanelProps) {
  const { t, locale, language } = useTexts();
  const { state, last, unread, connect, disconnect, recording } = useGear(timing, place);
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const ahead = last?.ahead ?? null;
  return (
    <details className="timing-gear-panel" open={state !== 'none'}>
      <summary>{t('timing.gear')}</summary>
      <GearForm
        state={state}
        hasCable={findSerial(navigator) !== null}
        onNetwork={onNetwork}
        onConnect={connect}
        onDisconnect={() => void disconnect()}
      />
      {last && (
        <>
          <pre className="timing-raw">{last.raw}</pre>
          <p>
            <LineWords line={last.line} />
          </p>
        </>
      )}
      {unread.length > 0 && (
        <details className="timing-unread">
          <summary>{t('timing.gearUnread', { count: unread.length })}</summary>
          {unread.map((raw) => (
            <pre key={raw} className="timing-raw">
              {raw}
            </pre>
          ))}
        </details>
      )}
      {ahead !== null && Math.abs(ahead) > MOST_AHEAD && (
        <p className="timing-warning">
          {t(ahead > 0 ? 'timing.gearAhead' : 'timing.gearBehind', {
            seconds: seconds.format(Math.abs(ahead) / 1_000_000),
          })}
        </p>
      )}
      <p className="timing-acts cluster">
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={async () => saveAs(await recording.file(), `${place.day}-${place.seat}.txt`)}
        >
          {t('timing.saveLines')}
        </button>
        <a href={timingPath(language, 'cable')} target="_blank" rel="noopener">
          {t('timing.tryCable')}
        </a>
      </p>
    </details>
  );
}

function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}

interface TimingBoardProps {
  seat: PhoneSeat;
  end: 'start' | 'finish';
  day: RaceDay;
  raceDay: Pick<ReturnType<typeof useRaceDay>, 'unsent' | 'line' | 'say'>;
  clock: PhoneClock;
  reading: ClockReading | null;
  timeZone: string;
  onNetwork: number;
}

export function TimingBoard({
  seat,
  end,
  day,
  raceDay,
  clock,
  reading,
  timeZone,
  onNetwork,
}: TimingBoardProps) {
  const { t, language } = useTexts();
  const midnight = useMemo(() => findMidnight(seat.day, timeZone), [seat.day, timeZone]);
  const { plan, events: known } = day;
  const { unsent, line, say } = raceDay;
  const film = useRef<((events: readonly RaceEvent[]) => void) | null>(null);
  const onFilm = useCallback((next: typeof film.current) => {
    film.current = next;
  }, []);
  const sayAndFilm = useCallback<typeof say>(
    async (payloads, stamp) => {
      const events = await say(payloads, stamp);
      film.current?.(events);
      return events;
    },
    [say],
  );
  const [camera, setCamera] = useKeptSettings(cameraSettings);
  const timing = useTiming({
    plan,
    known,
    seat: seatName(seat),
    end,
    clock,
    midnight,
    seesStarts: line === 'good',
    say: sayAndFilm,
  });
  const { isOn, turn, beep } = useBeeps();
  const isAwake = useWakeLock();
  const names = useMemo(() => new Set(unsent.map(({ id }) => id)), [unsent]);
  const titleOf = (race: string) => raceTitle(plan, race, language);
  const { stopped, wentOn } = day.state;
  const Board = end === 'start' ? StartBoard : FinishBoard;
  return (
    <div className="timing-board stack-2" data-end={end}>
      <div className="timing-work stack-2">
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
        <TimingStatus reading={reading} line={line} unsent={unsent.length} />
        <StopLine stopped={stopped} />
        <Board
          timing={timing}
          titleOf={titleOf}
          beep={beep}
          isFilming={camera.isOn}
          onCamera={() => setCamera({ isOn: !camera.isOn })}
          isStopped={stopped !== null}
          wentOn={wentOn === null ? null : wentOn - midnight}
        />
      </div>
      <div className="timing-past stack-2">
        {camera.isOn && (
          <Suspense fallback={<p>{t('finishCamera.states.asking')}</p>}>
            <CameraPanel
              day={seat.day}
              seat={seatName(seat)}
              clock={clock}
              midnight={midnight}
              onFilm={onFilm}
              onMovement={(at) => void timing.acts.byMovement(at)}
            />
          </Suspense>
        )}
        {timing.failed && (
          <p className="timing-warning" role="alert">
            {t('timing.notKept')}
          </p>
        )}
        <p className="timing-acts cluster">
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={timing.acts.undo}
            disabled={timing.undoable === null}
          >
            {t('timing.undo')}
          </button>
        </p>
        {!isAwake && <p className="note">{t('timing.screenSleeps')}</p>}
        {!stopped && (
          <StopForm onStop={() => void say([stopPayload], clock.stamp(performance.now()))} />
        )}
        <PassageList day={seat.day} timing={timing} end={end} titleOf={titleOf} unsent={names} />
        {plan.plan.crosses && (
          <p className="timing-acts cluster">
            <a href={heatsPath(language)} className={buttonClass('quiet')}>
              {t('timing.toHeats')}
            </a>
          </p>
        )}
        {line === 'good' && <LanguageSwitch />}
        {(findSerial(navigator) || onNetwork > 0) && (
          <GearPanel
            timing={timing}
            onNetwork={onNetwork}
            end={end}
            day={seat.day}
            seat={seatName(seat)}
          />
        )}
      </div>
    </div>
  );
}

const cameraSettings = {
  keptAs: 'timing-camera',
  usual: { isOn: false },
  read: ({ isOn }: Record<string, unknown>) => ({ isOn: isOn === true }),
};

/** A stop by the start or finish has no end; only the desk sets one and lets the race go on. */
const stopPayload = {
  kind: 'decision',
  authority: 'section_chief',
  ruling: { on: 'stop', goesOn: null },
  reason: null,
  replaces: null,
} as const satisfies RaceEvent['payload'];

/** A form that stops the race with two touches, because a single one may be a glove. */
function StopForm({ onStop }: { onStop: () => void }) {
  const { t } = useTexts();
  return (
    <details className="timing-stop">
      <summary>{t('raceStop.stop')}</summary>
      <p>{t('raceStop.stopText')}</p>
      <button type="button" className={buttonClass('primary')} onClick={onStop}>
        {t('raceStop.stopNow')}
      </button>
    </details>
  );
}

interface TimingStatusProps {
  reading: ClockReading | null;
  unsent: number;
  line: 'asking' | 'good' | 'none' | 'ended';
}

function TimingStatus({ reading, unsent, line }: TimingStatusProps) {
  const { t } = useTexts();
  const isGood = reading !== null && clockIsGood(reading.uncertainty / 1000);
  return (
    <>
      <dl className="timing-status">
        <ClockLine reading={reading} />
        <div data-state={unsent > 0 ? 'kept' : line === 'good' ? 'good' : 'none'}>
          <dt>{t('timing.unsent')}</dt>
          <dd>
            <strong>{unsent}</strong> {line !== 'asking' && t(`timing.lines.${line}`)}
          </dd>
        </div>
      </dl>
      {!isGood && reading !== null && <p className="timing-warning">{t('timing.clockDoubt')}</p>}
    </>
  );
}
