import type {
  DecisionRecord,
  EditionRecord,
  EntryRecord,
  RunRecord,
} from '../../src/record/editions/record/edition-record.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import { centiseconds } from '../../src/record/scoring/centiseconds.ts';
import { type DescentNumber, descentNumbers } from '../../src/record/scoring/scoring.ts';

const title = { es: 'Tabla', en: 'Table' };

export const smallGroup: ResultGroup = {
  id: 'women',
  title,
  who: { categories: [1] },
  rows: 'paddlers',
  ranking: 'best',
  columns: ['place', 'first', 'second', 'final'],
  podium: true,
};

export function smallEntry(bib: number, more: Partial<EntryRecord> = {}): EntryRecord {
  return {
    id: bib,
    person: `paddler-${bib}`,
    name: `Paddler ${bib}`,
    category: 1,
    sex: 'female',
    nationality: 'EC',
    bib,
    listed: true,
    ...more,
  };
}

const start = centiseconds(3_960_000);

/** Builds a run of that many hundredths; null for an unfinished run. */
export function smallRun(
  bib: number,
  descent: DescentNumber,
  time: number | null,
  more: Partial<RunRecord> = {},
): RunRecord {
  return {
    id: bib * 10 + descent,
    entryId: bib,
    bib,
    descent,
    start,
    total: null,
    swim: 0,
    roll: 0,
    finish: time === null ? null : centiseconds(start + time),
    status: time === null ? 'DNF' : null,
    comment: null,
    gates: [],
    ...more,
  };
}

export function smallRecord(
  groups: ResultGroup[],
  entries: EntryRecord[],
  runs: RunRecord[],
  decisions: DecisionRecord[] = [],
): EditionRecord {
  const facts = { gates: 2, penalties: { touch: 2, miss: 50 }, heats: null, clarifications: [] };
  const pages = { participants: null, results: true, staff: false, sponsors: false };
  const edition = { id: 1, year: 2030, raceDate: '2030-01-05', api: true, registration: false };
  return {
    edition: { ...edition, ...pages, ...facts },
    version: 1,
    groups,
    entries,
    decisions,
    heats: descentNumbers
      .filter((descent) => descent < 3 || runs.some((one) => one.descent === descent))
      .map((descent) => ({
        id: descent,
        name: title,
        descent,
        runs: runs.filter((one) => one.descent === descent),
      })),
  };
}
