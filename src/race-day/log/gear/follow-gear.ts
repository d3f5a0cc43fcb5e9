import { MICROS_OF_DAY, type Micros } from '../run-time.ts';
import type { GearLine, GearStamp } from './gear-line.ts';
import { type GearSetup, readGearLine } from './read-gear.ts';
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
export function followGear(setup: GearSetup) {
  const standing = standingStamps();
  const known: GearChange[] = [];
  const seen = new Set<string>();
  /** What the gear put aside and gave to nobody since: it has no boat, but somebody passed. */
  const aside = new Set<number>();
  /** The date that the gear has today, right or wrong, as its lines say while they are made. */
  let today = setup.day;

  return (raw: string, arrived: Micros): GearNews => {
    const line = standing.hear(readGearLine(setup, raw));
    if (line?.kind !== 'stamp') return { raw, line, changes: [] };
    if (line.deed !== 'memory') today = line.day ?? today;
    else if (line.day !== null && today !== null && line.day !== today) {
      // The memory of another day is no race of today.
      return { raw, line, changes: [] };
    }
    if (isRepeated(line, raw) || standing.keep(line) === 'known') return { raw, line, changes: [] };
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
    const key = `${standing.currentRun()} ${raw}`;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated;
  }
}

/** A time of the day on the day that brings it nearest to `moment`. */
function nearestTo(moment: Micros, at: Micros): Micros {
  return at + Math.round((moment - at) / MICROS_OF_DAY) * MICROS_OF_DAY;
}
