import { partEntries } from '../../src/record/editions/exchange/part-entries.ts';
import type {
  ContactsFile,
  RecordDecision,
  RecordFile,
  RecordHeat,
} from '../../src/record/editions/exchange/record-file.ts';
import type { Edition } from '../../src/record/editions/record/edition-facts.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import type { Competitor } from './competitors.ts';
import type { Registrations } from './registrations.ts';

export interface EditionFiles {
  record: RecordFile;
  contacts: ContactsFile;
}

export function editionFiles(
  edition: Edition,
  { entries, contacts }: Registrations,
  raced: { groups: ResultGroup[]; heats: RecordHeat[]; decisions: RecordDecision[] } = {
    groups: [],
    heats: [],
    decisions: [],
  },
): EditionFiles {
  const { groups, heats, decisions } = raced;
  const { shown, kept } = partEntries({ entries, heats, decisions });
  return {
    record: {
      format: 'race-record',
      version: 1,
      edition,
      groups,
      entries: shown,
      heats,
      decisions,
    },
    contacts: { format: 'race-contacts', version: 1, year: edition.year, entries: kept, contacts },
  };
}

/** Returns the jury's remarks on the results, made in the evening of the race. */
export function decisionsOn(
  competitors: readonly Competitor[],
  { raceDate }: Edition,
): RecordDecision[] {
  return competitors.flatMap(({ person, remark }) =>
    remark === null
      ? []
      : [{ person: person.key, author: 'Jurado', at: `${raceDate}T22:30:00Z`, words: remark }],
  );
}
