import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { readRecordFiles } from '../../src/record/editions/exchange/read-record-files.server.ts';
import type { recordFile } from '../../src/record/editions/exchange/record-file.ts';
import type { EditionRecord } from '../../src/record/editions/record/edition-record.ts';
import { centiseconds, formatClock, parseClock } from '../../src/record/scoring/centiseconds.ts';
import { toEditionRecord } from '../../tests/support/to-edition-record.ts';
import { grownData } from '../bench/server/grown-data.ts';

/** Between a boat and its copy, in hundredths of a second. */
const apart = 24_00;
const file = join('editions', '2023', 'record.json');

/**
 * Returns the race of 2023 with each boat `times` times, one after the other, and writes it into the folder from which
 * the site of the rehearsal imports it.
 */
export function largeSunday(times: number, dataDir: string): EditionRecord {
  if (times > 1) writeFileSync(join(dataDir, file), JSON.stringify(growSunday(times)));
  return toEditionRecord(readRecordFiles(dataDir, 2023).record);
}

function growSunday(times: number): z.input<typeof recordFile> {
  const folder = grownData(times);
  const { heats, ...record } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as z.input<
    typeof recordFile
  >;
  rmSync(folder, { recursive: true });
  const later = (clock: string, heat: number) => {
    // Each copy of the heats is numbered a hundred further.
    const time = parseClock(clock);
    if (time === null) throw new Error(`no time of the day: ${clock}`);
    return formatClock(centiseconds(time + apart * Math.floor(heat / 100)));
  };
  return {
    ...record,
    heats: heats.map(({ id, runs, ...heat }) => ({
      ...heat,
      id,
      runs: runs.map(({ start, finish, ...run }) => ({
        ...run,
        ...(start !== undefined && { start: later(start, id) }),
        ...(finish !== undefined && { finish: later(finish, id) }),
      })),
    })),
  };
}
