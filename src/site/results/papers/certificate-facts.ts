import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { membersOf, racedEntries } from '../tables/raced-entries.ts';
import type { ResultTableView } from '../tables/result-row-view.ts';

/** What a certificate says of somebody, as the record has it. */
export interface CertificateFacts {
  /** Number of the entry. */
  entry: number;
  /** Key of the person. */
  person: string;
  bib: number | null;
  name: string;
  /** Id of the list that they stand in. */
  list: string;
  /** The list, in words. */
  group: Bilingual;
  /** Null for who raced without a place. */
  rank: number | null;
  result: Centiseconds | null;
}

/**
 * Everybody who raced in an edition, in the order of its lists, each once and by the first list that
 * they stand in; behind them, without a place, who came after the places of theirs. Nobody who did not
 * start, and nobody who was erased.
 */
export function certificatesOf(
  record: EditionRecord,
  tables: readonly ResultTableView[],
): CertificateFacts[] {
  const entries = new Map(record.entries.map((entry) => [entry.person, entry]));
  const started = startedEntries(record);
  const found = new Map<number, CertificateFacts>();
  for (const { id, title, rows } of tables) {
    for (const { person, descents, rank, result } of rows) {
      const entry = person === null ? undefined : entries.get(person);
      if (!entry || descents === null || found.has(entry.id)) continue;
      if (!started.has(entry.id) || entry.name === erasedName) continue;
      found.set(entry.id, factsOf(entry, { list: id, group: title, rank, result }));
    }
  }
  const raced = racedEntries(record);
  for (const group of record.groups) {
    for (const { entry } of membersOf(group, raced)) {
      if (found.has(entry.id) || !started.has(entry.id) || entry.name === erasedName) continue;
      found.set(
        entry.id,
        factsOf(entry, { list: group.id, group: group.title, rank: null, result: null }),
      );
    }
  }
  return [...found.values()];
}

function factsOf(
  { id, person, bib, name }: EntryRecord,
  { list, group, rank, result }: Pick<CertificateFacts, 'list' | 'group' | 'rank' | 'result'>,
): CertificateFacts {
  return { entry: id, person, bib, name, list, group, rank, result: rank === null ? null : result };
}

/** Who started once at least. */
function startedEntries({ heats }: EditionRecord): Set<number> {
  return new Set(
    heats.flatMap(({ runs }) =>
      runs.flatMap(({ entryId, status, start, finish, total }) =>
        status === 'DNS' || (status === null && start === null && finish === null && total === null)
          ? []
          : [entryId],
      ),
    ),
  );
}
