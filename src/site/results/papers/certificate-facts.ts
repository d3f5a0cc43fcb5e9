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
  /** Id of the list that they stand in; null for a kayak cross, whose official places are final. */
  list: string | null;
  /** The list, in words. */
  group: Bilingual;
  /** Null for who raced without a place. */
  rank: number | null;
  result: Centiseconds | null;
}

/** The official places of a kayak cross, by the entries of its boats. */
export interface CertifiedCross {
  title: Bilingual;
  /** A boat without a place has null. */
  places: readonly { entry: number; place: number | null }[];
}

/**
 * Everybody who raced in an edition, in the order of its lists, each once and by the first list that
 * they stand in; behind them who raced in a kayak cross alone, by its official places, and without a place who came
 * after the places of theirs. A time trial gives none. Nobody who did not start, and nobody who was erased.
 */
export function certificatesOf(
  record: EditionRecord,
  tables: readonly ResultTableView[],
  crosses: readonly CertifiedCross[],
): CertificateFacts[] {
  const entries = new Map(record.entries.map((entry) => [entry.person, entry]));
  const started = startedEntries(record);
  const found = new Map<number, CertificateFacts>();
  const trials = new Set(record.groups.flatMap(({ id, trial }) => (trial ? id : [])));
  for (const { id, title, rows } of tables) {
    if (trials.has(id)) continue;
    for (const { person, descents, rank, result } of rows) {
      const entry = person === null ? undefined : entries.get(person);
      if (!entry || descents === null || found.has(entry.id)) continue;
      if (!started.has(entry.id) || entry.name === erasedName) continue;
      found.set(entry.id, factsOf(entry, { list: id, group: title, rank, result }));
    }
  }
  const byNumber = new Map(record.entries.map((entry) => [entry.id, entry]));
  for (const { title, places } of crosses) {
    for (const { entry: number, place } of places) {
      const entry = byNumber.get(number);
      if (!entry || found.has(number) || entry.name === erasedName) continue;
      if (place === null && !started.has(number)) continue;
      found.set(number, factsOf(entry, { list: null, group: title, rank: place, result: null }));
    }
  }
  const raced = racedEntries(record);
  for (const group of record.groups.filter(({ id }) => !trials.has(id))) {
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
