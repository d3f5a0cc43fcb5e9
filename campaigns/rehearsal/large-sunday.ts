import { rmSync } from 'node:fs';
import { readRecordFiles } from '../../src/record/editions/exchange/read-record-files.server.ts';
import type { EditionRecord, RunRecord } from '../../src/record/editions/record/edition-record.ts';
import { centiseconds } from '../../src/record/scoring/centiseconds.ts';
import { sampleRecord } from '../../tests/support/sample-editions.ts';
import { toEditionRecord } from '../../tests/support/to-edition-record.ts';
import { grownData } from '../bench/server/grown-data.ts';

/** Between a boat and its copy, in hundredths of a second. */
const apart = 24_00;

export function largeSunday(times: number): EditionRecord {
  if (times === 1) return sampleRecord(2023);
  const folder = grownData(times);
  const record = toEditionRecord(readRecordFiles(folder, 2023).record);
  rmSync(folder, { recursive: true });
  const boats = record.entries.length / times;
  const later = (time: RunRecord['start'], entryId: number) =>
    time === null ? null : centiseconds(time + apart * Math.floor((entryId - 1) / boats));
  const heats = record.heats.map(({ runs, ...heat }) => ({
    ...heat,
    runs: runs.map((run) => ({
      ...run,
      start: later(run.start, run.entryId),
      finish: later(run.finish, run.entryId),
    })),
  }));
  return { ...record, heats };
}
