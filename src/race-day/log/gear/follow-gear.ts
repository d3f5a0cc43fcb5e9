import { MICROS_OF_DAY, type Micros } from '../run-time.ts';
import type { GearLine, GearStamp } from './gear-line.ts';
import { type GearSetup, readGearLine } from './read-gear.ts';
import { standingStamps } from './standing-stamps.ts';

export interface GearChange {
  stamp: number;
  isNew: boolean;
  bib: number | null;
  channel: GearStamp['channel'];
  /** Time by the gear's own clock, on the day that is nearest to the arrival of the line. */
  at: Micros;
  manual: boolean;
  /** False when the gear has taken the stamp back. */
  stands: boolean;
}

export interface GearNews {
  raw: string;
  line: GearLine | null;
  changes: GearChange[];
}

/** Reads the lines of a cable one by one; `arrived` counts from the midnight of the race's day. */
export function followGear(setup: GearSetup) {
  const standing = standingStamps();
  const known: GearChange[] = [];
  const seen = new Set<string>();
  /** Stamps that the gear put aside and has not given a number since: they have no boat, but a boat passed. */
  const aside = new Set<number>();
  /** The gear's current date, right or wrong, as its live lines show it. */
  let today = setup.day;

  return (raw: string, arrived: Micros): GearNews => {
    const line = standing.hear(readGearLine(setup, raw));
    if (line?.kind !== 'stamp') return { raw, line, changes: [] };
    if (line.deed !== 'memory') today = line.day ?? today;
    else if (line.day !== null && today !== null && line.day !== today) {
      // The memory of another day does not belong to this race.
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

  /** Returns whether the line was seen before: gear that is asked for its memory sends the same lines again. */
  function isRepeated({ deed }: Extract<GearLine, { kind: 'stamp' }>, raw: string): boolean {
    if (deed === 'cancel' || deed === 'rename') return false;
    const key = `${standing.currentRun()} ${raw}`;
    const repeated = seen.has(key);
    seen.add(key);
    return repeated;
  }
}

/** Moves a time of day to the day that brings it nearest to `moment`. */
function nearestTo(moment: Micros, at: Micros): Micros {
  return at + Math.round((moment - at) / MICROS_OF_DAY) * MICROS_OF_DAY;
}
