import { type Micros, runTime } from '../run-time.ts';
import { clockField, numberField } from './clock-field.ts';
import type { Channel, GearLine, GearMode, GearStamp, ReadLine } from './gear-line.ts';
import { readAlgeLine } from './read-alge-line.ts';
import { readTagLine } from './read-tag-line.ts';
import { splitLines, withoutNoise } from './split-lines.ts';
import { type StandingStamp, standingStamps } from './standing-stamps.ts';

interface GearRun {
  bib: number;
  start: Micros;
  finish: Micros;
  run_cs: number;
}

/** A hand stamp this close to a photocell stamp belongs to the same passage. */
const SAME_PASSAGE: Micros = 2_000_000;

/**
 * Sorts runs by finish. The last start before the finish counts (false starts), and the first finish; a hand stamp is
 * ignored when the photocell saw the same passage.
 */
function pairStamps(stamps: readonly StandingStamp[]): GearRun[] {
  const boats = new Map<string, StandingStamp[]>();
  for (const stamp of stamps) {
    if (!stamp.counts || stamp.bib === null || !isLine(stamp)) continue;
    const key = `${stamp.run} ${stamp.bib}`;
    const boat = boats.get(key) ?? [];
    boat.push(stamp);
    boats.set(key, boat);
  }
  return [...boats.values()]
    .flatMap(pairBoat)
    .toSorted((one, other) => one.place - other.place)
    .map(({ run }) => run);
}

const isLine = ({ channel }: StandingStamp) => channel === 'start' || channel === 'finish';

function pairBoat(stamps: readonly StandingStamp[]): { run: GearRun; place: number }[] {
  const runs: { run: GearRun; place: number }[] = [];
  let start: StandingStamp | undefined;
  for (const stamp of passages(stamps)) {
    if (stamp.channel === 'start') start = stamp;
    else if (start && stamp.onLine >= start.onLine) {
      const run_cs = runTime(start.at, stamp.at);
      const run = { bib: stamp.bib ?? 0, start: start.at, finish: stamp.at, run_cs };
      runs.push({ run, place: stamp.place });
      start = undefined;
    }
  }
  return runs;
}

function passages(stamps: readonly StandingStamp[]): StandingStamp[] {
  const kept: StandingStamp[] = [];
  for (const stamp of stamps.toSorted((a, b) => a.place - b.place)) {
    const before = kept.at(-1);
    const same =
      before?.channel === stamp.channel &&
      before.manual !== stamp.manual &&
      Math.abs(stamp.onLine - before.onLine) <= SAME_PASSAGE;
    if (!same) kept.push(stamp);
    else if (before.manual) kept.splice(-1, 1, stamp);
  }
  return kept;
}

/**
 * DLE (missing in a terminal's recording), R, two blanks, program, mode, counter (6), competitor (5), group (3), run
 * (3), physical channel (3), logical channel (3), info, time `HHMMSSdddd`, date `DDMMYYYY`.
 */
const columns =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the record begins with one
  /^\x10?R {2}([A-Z])([A-Z])([\w ]{6})([\d ]{5})([\d ]{3})([\d ]{3})([\d ]{3})(\d{3})(\d)(\d{10})([+\d ][\d ]{7}).{0,2}$/;

const STOP = 255;
const MOST_LAPS = 240;
/** Mode of the answer to a request for a record that is not in the memory. */
const NOT_THERE = 'Z';
/** A physical input begins with 0 for the line, with 1 for a key of the device, with 5 for radio. */
const KEY = '1';

function readMicrogateLine(line: string): GearLine | null {
  const match = columns.exec(line);
  if (match === null) return null;
  const [program, mode, , competitor = '', , runField = '', physical, logical, info, time = ''] =
    match.slice(1);
  if (mode === NOT_THERE) return { kind: 'other' };
  const bib = numberField(competitor);
  const run = numberField(runField);
  const at = clockField(
    `${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}.${time.slice(6)}`,
  );
  if (bib === undefined || run === undefined || at === null) return null;
  if (info === '1') {
    return { kind: 'result', bib, hundredths: Math.floor(at / 10_000), out: false };
  }
  if (info === '2') return { kind: 'other' };
  const channel = toChannel(Number(logical));
  if (info !== '0' || channel === null) return null;
  const single = program === 'S';
  const manual = physical?.startsWith(KEY) === true;
  return { kind: 'stamp', deed: 'new', bib, channel, at, manual, run, single, day: null };
}

function toChannel(number: number): Channel | null {
  if (number === 0) return 'start';
  if (number === STOP) return 'finish';
  return number <= MOST_LAPS ? `split${number}` : null;
}

const readers = {
  alge: readAlgeLine,
  tag: readTagLine,
  microgate: readMicrogateLine,
} as const satisfies Record<string, ReadLine>;

export type GearKind = keyof typeof readers;

export const gearKinds = Object.keys(readers) as GearKind[];

export interface GearSetup extends GearMode {
  kind: GearKind;
  /** Day of the race in days since 1 January 2000; null for a recording of any day. */
  day: number | null;
}

/** A stamp or a correction of one; each is a line, in the order of the recording. */
export interface GearImpulse extends GearStamp {
  correction: boolean;
}

export interface GearReading {
  impulses: GearImpulse[];
  /** Calculated from the stamps after all corrections. */
  runs: GearRun[];
  /** Run times that the gear itself calculated, in hundredths, for comparison. */
  results: { bib: number | null; hundredths: number }[];
  unread: string[];
  /** Inputs whose stamps were left out because the input of the finish was not entered. */
  unplaced: number[];
}

export function readGearLine({ kind, ...mode }: GearMode & { kind: GearKind }, text: string) {
  const readLine: ReadLine = readers[kind];
  return readLine(withoutNoise(text), mode);
}

/** Reads gear data piece by piece, from cable or file; keeps an unreadable line and goes on. */
export function readGear(kind: GearKind, finish: number | null = null) {
  const standing = standingStamps();
  const read: Omit<GearReading, 'runs' | 'unplaced'> = { impulses: [], results: [], unread: [] };
  const disqualified: { bib: number | null; hundredths: number }[] = [];
  const unplaced = new Set<number>();

  const lines = splitLines((text) => {
    const line = standing.hear(readGearLine({ kind, finish }, text));
    if (line === null || line.kind === 'display') read.unread.push(text);
    else if (line.kind === 'unplaced') unplaced.add(line.input);
    else if (line.kind === 'net') read.results.push({ bib: line.bib, hundredths: line.hundredths });
    else if (line.kind === 'result') {
      const { bib, hundredths, out } = line;
      (out ? disqualified : read.results).push({ bib, hundredths });
    } else if (line.kind === 'stamp') {
      const { bib, channel, at, manual } = line;
      const kept = standing.keep(line);
      if (kept === 'known') return;
      read.impulses.push({ bib, channel, at, manual, correction: kept === 'correction' });
    }
  });

  return {
    push: lines.push,
    end(): GearReading {
      lines.end();
      const runs = pairStamps(standing.stamps);
      for (const { bib, hundredths } of disqualified) {
        const index = runs.findLastIndex((run) => run.bib === bib && run.run_cs === hundredths);
        if (index >= 0) runs.splice(index, 1);
      }
      const { impulses, results, unread } = read;
      return { impulses, runs, results, unread, unplaced: [...unplaced].toSorted((a, b) => a - b) };
    },
  };
}
