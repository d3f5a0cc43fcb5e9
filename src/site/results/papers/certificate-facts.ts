import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { isEarlierPhase } from '../../../record/editions/record/result-group.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { neverStarted } from '../../../record/scoring/run-status.ts';
import { numberOfRow } from '../tables/paddler-rows.ts';
import { collectMembers, racedEntries } from '../tables/raced-entries.ts';
import type { ResultTableView } from '../tables/result-row-view.ts';

export interface CertificateFacts {
  entry: number;
  person: string;
  bib: number | null;
  name: string;
  /** Id of the list. Null for a kayak cross, whose official places are final. */
  list: string | null;
  group: Bilingual;
  /** Null for a competitor without a place. */
  rank: number | null;
  result: Centiseconds | null;
}

/** Official places of a kayak cross, by the entries of its boats. */
export interface CertifiedCross {
  title: Bilingual;
  /** Places by entry. `place` is null for a boat without a place. */
  places: readonly { entry: number; place: number | null }[];
}

/**
 * Returns a certificate for each competitor of an edition, in list order and by the first list that has the competitor.
 * Then follow competitors of a kayak cross only, by its official places, and competitors after the ranked places,
 * without a place. There is none for a time trial, for a phase before the last, for a competitor who did not start, or for an erased person.
 */
export function listCertificates(
  record: EditionRecord,
  tables: readonly ResultTableView[],
  crosses: readonly CertifiedCross[],
): CertificateFacts[] {
  const entries = Map.groupBy(record.entries, ({ person }) => person);
  const started = startedEntries(record);
  const found = new Map<number, CertificateFacts>();
  const trials = new Set(
    record.groups.flatMap((group) => (group.trial || isEarlierPhase(group) ? group.id : [])),
  );
  for (const { id, title, rows } of tables) {
    if (trials.has(id)) continue;
    for (const { person, number, descents, rank, result } of rows) {
      const own = (person === null ? null : entries.get(person)) ?? [];
      const entry = own.length > 1 ? own.find((one) => numberOfRow(one) === number) : own[0];
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
    for (const { entry } of collectMembers(group, raced)) {
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

function startedEntries({ heats }: EditionRecord): Set<number> {
  return new Set(
    heats.flatMap(({ runs }) =>
      runs.flatMap(({ entryId, status, start, finish, total }) =>
        neverStarted(status) ||
        (status === null && start === null && finish === null && total === null)
          ? []
          : [entryId],
      ),
    ),
  );
}
