import type { PayloadOf, RaceEvent } from '../../../../race-day/log/log/race-event.ts';
import { MICROS_OF_DAY, type Micros, runTime } from '../../../../race-day/log/run-time.ts';
import { statusOfWord } from '../canoe123-words.ts';
import { sumOfCells } from './cells-of-gates.ts';
import type { LiveRun } from './create-live-facts.ts';
import type { LiveCell } from './live-message.ts';

type Payload = RaceEvent['payload'];

interface Said<Kind extends 'impulse' | 'judgement' | 'result'> {
  id: string;
  payload: PayloadOf<Kind>;
}

/** The last values from the source for each part of one attempt. */
interface SaidAttempt {
  stamps: Map<string, Said<'impulse'>>;
  gates: Map<number, Said<'judgement'>>;
  result: Said<'result'> | null;
  status: { id: string; status: string | null } | null;
}

/** The source's values in the log, by race, bib and attempt. */
export interface SaidByLive {
  /** Reads an event of the source; events come in the order of their sequence. */
  add(event: RaceEvent): void;
  attempts(race: string, bib: number): readonly SaidAttempt[];
}

/** Reads the source's events back from the log, so that no other copy is stored. */
export function readSaid(): SaidByLive {
  const boats = new Map<string, SaidAttempt[]>();
  function findAttempt({ race, bib, attempt }: { race: string; bib: number; attempt: number }) {
    const key = `${race} ${bib}`;
    const all = boats.get(key) ?? [];
    boats.set(key, all);
    while (all.length < attempt) {
      all.push({ stamps: new Map(), gates: new Map(), result: null, status: null });
    }
    return all[attempt - 1];
  }
  return {
    attempts: (race, bib) => boats.get(`${race} ${bib}`) ?? [],
    add({ id, payload }) {
      switch (payload.kind) {
        case 'impulse': {
          const { race, bib } = payload;
          if (race === null || bib === null) return;
          findAttempt({ ...payload, race, bib })?.stamps.set(payload.channel, { id, payload });
          break;
        }
        case 'judgement':
          findAttempt(payload)?.gates.set(payload.gate, { id, payload });
          break;
        case 'result': {
          const attempt = findAttempt(payload);
          if (attempt) attempt.result = { id, payload };
          break;
        }
        case 'decision': {
          const { ruling } = payload;
          if (ruling.on === 'rerun') findAttempt(ruling);
          if (ruling.on !== 'status') return;
          const attempt = findAttempt(ruling);
          if (attempt) attempt.status = { id, status: ruling.status };
        }
      }
    },
  };
}

export interface LiveTarget {
  race: string;
  bib: number;
  /** The cell of each gate; null when no gate is proven, undefined when the course is not known yet. */
  gates: number[] | null | undefined;
  /** Whether the row's `Pen` may be that of another run. */
  isSecondRun: boolean;
  /** Whether the run is held back for another reason, such as one finish on two bibs. */
  isHeldBack: boolean;
}

/** A start so much later is a re-run; a nearer one is a corrected stamp. */
const rerunAfter: Micros = 60_000_000;
const mostAttempts = 9;

/**
 * Returns the events that bring a run in the log to Canoe123's present values; none when both agree. Values that were
 * not received stay unchanged.
 */
export function toLiveEvents(
  run: LiveRun,
  { race, bib, gates, isSecondRun, isHeldBack }: LiveTarget,
  said: SaidByLive,
): Payload[] {
  const attempts = said.attempts(race, bib);
  const last = attempts.at(-1);
  const isAgain = last !== undefined && isRerun(run, last) && attempts.length < mostAttempts;
  const attempt = Math.max(1, attempts.length) + (isAgain ? 1 : 0);
  const boat = { race, bib, attempt };
  const before = isAgain ? undefined : last;
  const again: Payload[] = isAgain ? [decide({ on: 'rerun', ...boat })] : [];
  return [
    ...again,
    ...stampEvents(run, boat, before),
    ...(run.cells === undefined ? [] : gateEvents(run.cells, gates, boat, before)),
    ...resultEvent(run, { boat, gates, isSecondRun, isHeldBack }, before),
    ...statusEvent(run, boat, before),
  ];
}

const rawPrefix = 'Canoe123 ';

const filePrefix = `${rawPrefix}file `;

/** Returns the race of Canoe123 that a stamp of the source is of; null for another text. */
export function raceOfRaw(raw: string | null): string | null {
  const prefix = [filePrefix, rawPrefix].find((one) => raw?.startsWith(one));
  return raw !== null && prefix !== undefined ? raw.slice(prefix.length) : null;
}

type Boat = Pick<LiveTarget, 'race' | 'bib'> & { attempt: number };

function isRerun({ start, finish }: LiveRun, { stamps }: SaidAttempt): boolean {
  const before = standing(stamps.get('start'));
  if (before === null || start === null || start === undefined) return false;
  const later = (start - before + MICROS_OF_DAY) % MICROS_OF_DAY;
  return (
    later >= rerunAfter && later < MICROS_OF_DAY / 2 && finish !== standing(stamps.get('finish'))
  );
}

function standing(said: Said<'impulse'> | undefined): Micros | null {
  return said && !said.payload.withdrawn ? said.payload.at : null;
}

function stampEvents(run: LiveRun, boat: Boat, before: SaidAttempt | undefined): Payload[] {
  const known = (channel: string) => before?.stamps.get(channel);
  const heard = new Map<string, Micros | null | undefined>([
    ['start', run.start],
    ...run.splits.map(({ channel, at }) => [channel, at] as const),
    ['finish', run.finish ?? (isStale(run, before) ? null : run.finish)],
  ]);
  return [...heard].flatMap(([channel, at]): Payload[] => {
    const last = known(channel);
    if (at === undefined || at === standing(last)) return [];
    const stamp = { kind: 'impulse', channel, manual: false, ...boat } as const;
    const raw = `${run.source === 'file' ? filePrefix : rawPrefix}${run.race}`;
    const replaces = last?.id ?? null;
    if (at !== null) return [{ ...stamp, at, raw, replaces, withdrawn: false }];
    return last ? [{ ...stamp, at: last.payload.at, raw, replaces, withdrawn: true }] : [];
  });
}

/** Whether the stamps of the log are of a time that Canoe123 has corrected since, without sending new stamps. */
function isStale({ time, finish }: LiveRun, before: SaidAttempt | undefined): boolean {
  const [from, to] = [
    standing(before?.stamps.get('start')),
    standing(before?.stamps.get('finish')),
  ];
  return (
    finish === undefined &&
    time !== null &&
    from !== null &&
    to !== null &&
    runTime(from, to) !== time
  );
}

function gateEvents(
  cells: readonly LiveCell[],
  places: LiveTarget['gates'],
  boat: Boat,
  before: SaidAttempt | undefined,
): Payload[] {
  if (!places) return [];
  return places.flatMap((place, index): Payload[] => {
    const cell = cells[place] ?? null;
    const seconds = typeof cell === 'number' ? cell : null;
    const last = before?.gates.get(index + 1);
    const known = last && !last.payload.withdrawn ? last.payload.seconds : null;
    if (seconds === known) return [];
    const rest = { reason: null, note: null, replaces: last?.id ?? null };
    const judgement = { kind: 'judgement', ...boat, gate: index + 1, ...rest } as const;
    return [
      seconds === null
        ? { ...judgement, seconds: known, withdrawn: true }
        : { ...judgement, seconds },
    ];
  });
}

function resultEvent(
  run: LiveRun,
  {
    boat,
    gates,
    isSecondRun,
    isHeldBack,
  }: Pick<LiveTarget, 'gates' | 'isSecondRun' | 'isHeldBack'> & { boat: Boat },
  before: SaidAttempt | undefined,
): Payload[] {
  const last = before?.result ?? null;
  const time = timeToState(run, before);
  const penalties =
    gates === null
      ? sumToState(run, isSecondRun)
      : gates
        ? null
        : (last?.payload.penalties ?? null);
  const review = isHeldBack || run.isReviewed || isUnknownMark(run.mark);
  const isSame = last
    ? last.payload.time === time &&
      last.payload.penalties === penalties &&
      last.payload.review === review
    : time === null && penalties === null && !review;
  return isSame
    ? []
    : [{ kind: 'result', ...boat, time, penalties, review, replaces: last?.id ?? null }];
}

/** Returns the time of the row unless the stamps in the log give the same. */
function timeToState(run: LiveRun, before: SaidAttempt | undefined): number | null {
  if (run.time === null) return null;
  const from = run.start ?? standing(before?.stamps.get('start'));
  const to =
    run.finish ?? (run.finish === undefined ? standing(before?.stamps.get('finish')) : null);
  return from !== null && to !== null && runTime(from, to) === run.time ? null : run.time;
}

function sumToState({ cells, time, start, penalties, finish }: LiveRun, isSecondRun: boolean) {
  if (cells === undefined) return null;
  const isEmpty = time === null && finish == null && start == null;
  if (isEmpty) return null;
  const sum = sumOfCells(cells);
  return sum === null && !isSecondRun ? penalties : sum;
}

/** Whether a mark is none of those that the record knows: the run is shown to the office, and has no result. */
export function isUnknownMark(mark: string): boolean {
  return mark !== '' && statusOfWord(mark) === null;
}

function statusEvent({ mark }: LiveRun, boat: Boat, before: SaidAttempt | undefined): Payload[] {
  const status = statusOfWord(mark);
  const last = before?.status ?? null;
  if (status === (last?.status ?? null)) return [];
  return [decide({ on: 'status', ...boat, status }, last?.id ?? null)];
}

function decide(
  ruling: PayloadOf<'decision'>['ruling'],
  replaces: string | null = null,
): PayloadOf<'decision'> {
  return { kind: 'decision', authority: 'section_chief', ruling, reason: null, replaces };
}
