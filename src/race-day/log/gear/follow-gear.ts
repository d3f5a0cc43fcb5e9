import { MICROS_OF_DAY, type Micros } from '../run-time.ts';
import type { GearLine, GearStamp } from './gear-line.ts';
import { type GearKind, readGearLine } from './read-gear.ts';
import { standingStamps } from './standing-stamps.ts';

/** What a line changes: a new stamp, or an earlier one of the recording that is now another one. */
export interface GearChange {
  /** Which stamp of the recording, counted from 0. */
  stamp: number;
  isNew: boolean;
  bib: number | null;
  channel: GearStamp['channel'];
  /** Of the day in which the gear's time lies nearest to when the line came, by the gear's own clock. */
  at: Micros;
  manual: boolean;
  /** False: the gear took it back. */
  stands: boolean;
}

/** One line, as it was understood. */
export interface GearNews {
  raw: string;
  line: GearLine | null;
  changes: GearChange[];
}

/** Understands a cable line by line; `arrived` is when, in microseconds of the race's day. */
export function followGear(kind: GearKind) {
  const standing = standingStamps();
  const known: GearChange[] = [];
  const seen = new Set<string>();
  /** What the gear put aside and gave to nobody since: it has no boat, but somebody passed. */
  const aside = new Set<number>();
  let currentRun: number | null = null;

  return (raw: string, arrived: Micros): GearNews => {
    const line = readGearLine(kind, raw);
    if (line?.kind === 'run') currentRun = line.run;
    if (line?.kind !== 'stamp' || isRepeated(line, raw)) return { raw, line, changes: [] };
    standing.keep({ ...line, run: line.run ?? currentRun });
    const changes = standing.stamps.flatMap((stamp, index): GearChange[] => {
      const before = known[index];
      if (before === undefined && line.deed === 'aside') aside.add(index);
      if (stamp.counts) aside.delete(index);
      const bib = aside.has(index) ? null : stamp.bib;
      const stands = aside.has(index) || stamp.counts;
      if (before?.bib === bib && before.stands === stands) return [];
      const { channel, manual } = stamp;
      const at = before?.at ?? nearestTo(arrived, stamp.at);
      const change = { stamp: index, isNew: !before, bib, channel, at, manual, stands };
      known[index] = change;
      return [change];
    });
    return { raw, line, changes };
  };

  /** Gear that is asked for its memory sends again what it sent. */
  function isRepeated({ deed }: Extract<GearLine, { kind: 'stamp' }>, raw: string): boolean {
    if (deed === 'cancel' || deed === 'rename') return false;
    const key = `${currentRun} ${raw}`;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated;
  }
}

/** A time of the day on the day that brings it nearest to `moment`. */
function nearestTo(moment: Micros, at: Micros): Micros {
  return at + Math.round((moment - at) / MICROS_OF_DAY) * MICROS_OF_DAY;
}
