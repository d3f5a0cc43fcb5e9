import type { RecordFile } from '../../src/record/editions/exchange/record-file.ts';
import type {
  EditionRecord,
  EntryRecord,
} from '../../src/record/editions/record/edition-record.ts';

/** Returns the record of a file as pages read it from a database, with entries and runs numbered from 1. */
export function toEditionRecord(file: RecordFile): EditionRecord {
  const { edition, groups, heats } = file;
  const entries = file.entries.map((entry, index): EntryRecord => {
    const { person, name, category, sex, nationality, bib = null } = entry;
    const listed = entry.paymentVerifiedAt !== undefined && entry.listed !== false;
    return { id: index + 1, person, name, category, sex, nationality, bib, listed };
  });
  const entryOf = (person: string): EntryRecord => {
    const entry = entries.find((one) => one.person === person);
    if (!entry) throw new Error(`No entry of ${person}`);
    return entry;
  };
  let runs = 0;
  return {
    edition,
    groups,
    entries,
    version: 1,
    heats: heats.map(({ id, name, descent, runs: started }) => ({
      id,
      name,
      descent,
      runs: started.map((run) => {
        const entry = entryOf(run.person);
        runs += 1;
        return {
          id: runs,
          entryId: entry.id,
          bib: run.bib ?? entry.bib,
          descent,
          start: run.start ?? null,
          finish: run.finish ?? null,
          total: run.total ?? null,
          status: run.status ?? null,
          swim: run.swim ?? 0,
          roll: run.roll ?? 0,
          comment: run.comment ?? null,
          gates: run.gates ?? [],
        };
      }),
    })),
    decisions: file.decisions
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
      .map(({ person, author, at, words }) => ({ entryId: entryOf(person).id, author, at, words })),
  };
}
