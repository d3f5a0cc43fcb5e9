import { MICROS_OF_DAY, type Micros } from '../run-time.ts';
import type { Channel, GearLine } from './gear-line.ts';

type StampLine = Extract<GearLine, { kind: 'stamp' }>;

/** A time typed at the keypad may differ this much from the stamp that it means. */
const PRECISION: Micros = 10_000;

/** A finish that is earlier than this after midnight may be a net time. */
const NET_AT_MOST: Micros = 3_600_000_000;
/** A time of day is nearer than this to the stamp before it. */
const LONGEST_BREAK: Micros = 7_200_000_000;

/** A stamp after all later corrections of the gear. */
export interface StandingStamp {
  bib: number | null;
  run: number | null;
  channel: Channel;
  at: Micros;
  /** The same time on a scale that continues after midnight. */
  onLine: Micros;
  manual: boolean;
  counts: boolean;
  /** Position in the recording; a time that was typed later has the position to which it belongs. */
  place: number;
}

/** Collects the stamps of a recording and applies each correction to the stamp that it corrects. */
export function standingStamps() {
  const stamps: StandingStamp[] = [];
  const byInstant = new Map<string, StandingStamp[]>();
  const byBoat = new Map<string, StandingStamp[]>();
  let last: Micros | null = null;
  let lines = 0;
  let hasStart = false;
  const runs: { current: number | null; download: number | null } = {
    current: null,
    download: null,
  };

  function add(line: StampLine, counts: boolean, place = lines): void {
    const { bib, run, channel, at, manual } = line;
    const onLine = nearest(at, last);
    const stamp = { bib, run, channel, at, onLine, manual, counts, place };
    stamps.push(stamp);
    listIn(byInstant, instantOf(line)).push(stamp);
    if (bib !== null) listIn(byBoat, boatOf(run, bib)).push(stamp);
  }

  function rename(stamp: StandingStamp, bib: number | null): void {
    if (stamp.bib !== null) {
      const boat = listIn(byBoat, boatOf(stamp.run, stamp.bib));
      boat.splice(boat.indexOf(stamp), 1);
    }
    stamp.bib = bib;
    if (bib !== null) listIn(byBoat, boatOf(stamp.run, bib)).push(stamp);
  }

  const boatsStamps = ({ run, bib }: StampLine) =>
    bib === null ? [] : (byBoat.get(boatOf(run, bib)) ?? []);

  function atInstant(line: StampLine): StandingStamp | undefined {
    const found = byInstant.get(instantOf(line)) ?? [];
    return found.findLast(({ counts }) => counts) ?? found.at(-1);
  }

  function cancel(line: StampLine): void {
    const stamp = atInstant(line) ?? findLatestStamp(boatsStamps(line), line.channel);
    if (stamp && Math.abs(stamp.at - line.at) <= PRECISION) stamp.counts = false;
  }

  /** Applies a typed time: it replaces the boat's time of the descent that it fits, or fills a gap. */
  function set(line: StampLine): void {
    const ofBoat = boatsStamps(line);
    const mine = findLatestStamp(ofBoat, line.channel);
    const other = findLatestStamp(ofBoat, line.channel === 'start' ? 'finish' : 'start');
    const onLine = nearest(line.at, last);
    const isBefore = other !== undefined && onLine < other.onLine;
    const afterOther = mine === undefined || (other !== undefined && mine.place < other.place);
    const replaces = mine && (line.single || !afterOther || isBefore);
    if (replaces) mine.counts = false;
    const gap = isBefore ? other.place - 0.5 : lines;
    add(line, true, replaces ? mine.place : gap);
  }

  /** A single boat has one stamp for each place and run; returns whether the stamp corrects another. */
  function keepSingle(line: StampLine): boolean {
    const [known] = byInstant.get(instantOf(line)) ?? [];
    const here = findLatestStamp(boatsStamps(line), line.channel);
    const moved = known !== undefined && known.run === line.run && known.bib !== line.bib;
    if (moved) rename(known, line.bib);
    else if (here && here.at !== line.at) set(line);
    else {
      add(line, here === undefined);
      return false;
    }
    return true;
  }

  /** Some programs send the time since the start in place of the time of day. */
  function isNet({ channel, at }: StampLine): boolean {
    if (channel === 'start' || !hasStart || last === null || at >= NET_AT_MOST) return false;
    return Math.abs(nearest(at, last) - last) > LONGEST_BREAK;
  }

  return {
    stamps,
    /** The run to which the next lines belong; null when no line has named one. */
    currentRun: () => runs.current,
    /** Follows the runs that lines open, and returns the line as the earlier lines define its meaning. */
    hear(line: GearLine | null): GearLine | null {
      if (line?.kind === 'run') runs.current = line.run;
      if (line?.kind === 'download') runs.download = line.run;
      if (line?.kind !== 'stamp') return line;
      if (isNet(line)) {
        const { bib, at, channel } = line;
        const isFinish = channel === 'finish';
        return isFinish
          ? { kind: 'net', bib, hundredths: Math.floor(at / 10_000) }
          : { kind: 'other' };
      }
      hasStart ||= line.channel === 'start';
      const opened = line.deed === 'memory' ? runs.download : runs.current;
      return Object.assign({}, line, { run: line.run ?? opened });
    },
    /** Adds a stamp that `hear` returned; `known` means that nothing changed. */
    keep(line: StampLine): 'new' | 'correction' | 'known' {
      lines += 1;
      if (line.deed === 'memory' && byInstant.has(instantOf(line))) return 'known';
      if (line.deed === 'new' && line.single) {
        const correction = keepSingle(line);
        last = nearest(line.at, last);
        return correction ? 'correction' : 'new';
      }
      if (line.deed === 'new' || line.deed === 'aside' || line.deed === 'memory') {
        add(line, line.deed !== 'aside');
        last = nearest(line.at, last);
        return 'new';
      }
      if (line.deed === 'cancel') cancel(line);
      else if (line.deed === 'set') set(line);
      else {
        const stamp = atInstant(line);
        if (stamp) {
          rename(stamp, line.bib);
          stamp.counts = true;
        } else add(line, true);
      }
      return 'correction';
    },
  };
}

const instantOf = ({ channel, at, day }: StampLine) => `${day} ${channel} ${at}`;
const boatOf = (run: number | null, bib: number | null) => `${run} ${bib}`;

function listIn(map: Map<string, StandingStamp[]>, key: string): StandingStamp[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

function findLatestStamp(
  stamps: readonly StandingStamp[],
  channel: Channel,
): StandingStamp | undefined {
  return stamps.findLast((stamp) => stamp.counts && stamp.channel === channel);
}

function nearest(at: Micros, last: Micros | null): Micros {
  if (last === null) return at;
  const day = Math.round((last - at) / MICROS_OF_DAY);
  return at + day * MICROS_OF_DAY;
}
