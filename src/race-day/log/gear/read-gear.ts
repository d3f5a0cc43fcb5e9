import type { GearLine, GearStamp, ReadLine } from './gear-line.ts';
import { type GearRun, pairStamps } from './pair-stamps.ts';
import { readAlgeLine } from './read-alge-line.ts';
import { readMicrogateLine } from './read-microgate-line.ts';
import { readTagLine } from './read-tag-line.ts';
import { splitLines, withoutNoise } from './split-lines.ts';
import { standingStamps } from './standing-stamps.ts';

const readers = {
  alge: readAlgeLine,
  tag: readTagLine,
  microgate: readMicrogateLine,
} as const satisfies Record<string, ReadLine>;

/** A family of timing gear that we understand. */
export type GearKind = keyof typeof readers;

export const gearKinds = Object.keys(readers) as GearKind[];

/** A stamp or a correction of one, a line each, in the order of the recording. */
export interface GearImpulse extends GearStamp {
  correction: boolean;
}

/** What a recording of timing gear says (docs/race-day-formats.md). */
export interface GearReading {
  impulses: GearImpulse[];
  /** Computed by us from the stamps as they stand after all corrections. */
  runs: GearRun[];
  /** Run times that the gear sent itself, in hundredths, to compare. */
  results: { bib: number | null; hundredths: number }[];
  /** Lines that mean nothing to us, as they came. */
  unread: string[];
}

/** Reads one line of a kind of gear, with what lies on a cable between the characters. */
export function readGearLine(kind: GearKind, text: string): GearLine | null {
  const readLine: ReadLine = readers[kind];
  return readLine(withoutNoise(text));
}

/**
 * Reads what comes from timing gear, piece by piece, from a cable or a file. A line that cannot be
 * read is kept and stops nothing.
 */
export function readGear(kind: GearKind) {
  const standing = standingStamps();
  const read: Omit<GearReading, 'runs'> = { impulses: [], results: [], unread: [] };
  const disqualified: { bib: number | null; hundredths: number }[] = [];
  let currentRun: number | null = null;

  const lines = splitLines((text) => {
    const line = readGearLine(kind, text);
    if (line === null) read.unread.push(text);
    else if (line.kind === 'run') currentRun = line.run;
    else if (line.kind === 'result') {
      const { bib, hundredths, out } = line;
      (out ? disqualified : read.results).push({ bib, hundredths });
    } else if (line.kind === 'stamp') {
      const { bib, channel, at, manual } = line;
      const correction = standing.keep({ ...line, run: line.run ?? currentRun });
      read.impulses.push({ bib, channel, at, manual, correction });
    }
  });

  return {
    push: lines.push,
    /** What was read until now; the last line is over. */
    end(): GearReading {
      lines.end();
      const runs = pairStamps(standing.stamps);
      for (const { bib, hundredths } of disqualified) {
        const index = runs.findLastIndex((run) => run.bib === bib && run.run_cs === hundredths);
        if (index >= 0) runs.splice(index, 1);
      }
      const { impulses, results, unread } = read;
      return { impulses, runs, results, unread };
    },
  };
}
