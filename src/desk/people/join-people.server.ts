import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { raisePeopleVersions } from '../../record/editions/record/raise-version.server.ts';
import { publicEntryJoin } from '../../record/entries/entry-join.server.ts';
import type { KnownPerson } from '../../record/people/find-twins.ts';
import { numberKeys } from '../../record/people/licence-key.ts';
import { isSameEvent, type WithEvents } from '../../record/race/is-same-event.ts';
import { raiseChampionshipVersion } from '../../site/championship/import-championship.server.ts';

export type PeopleJoined =
  | { code: 'joined'; kept: KnownPerson; other: KnownPerson }
  | { code: 'unknown_person'; key: string }
  | { code: 'same_already' }
  /** The other person has merged people of its own, which have to be split first. */
  | { code: 'has_others'; key: string }
  /** Both have entries in one event of these editions, so they are two people. */
  | { code: 'both_entered'; years: number[] }
  /** Both are in the championship, so they are two people. */
  | { code: 'both_ranked' };

interface Join {
  /** Key that stays; for a joined person the root's key is used. */
  kept: string;
  other: string;
  actor: Actor;
  dryRun: boolean;
  now: Date;
}

/**
 * Merges two people: everything of the other appears on the page of the kept one. Entries keep their own person, so
 * that a split restores exactly that.
 */
export function joinPeople(
  { database, race }: { database: AppDatabase; race: WithEvents },
  { kept, other, actor, dryRun, now }: Join,
): Promise<PeopleJoined> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.merge');
    await lockPeople(transaction, [kept, other]);
    const first = await findRoot(transaction, kept);
    if (!first) return { code: 'unknown_person', key: kept };
    const second = await findRoot(transaction, other);
    if (!second) return { code: 'unknown_person', key: other };
    if (first.id === second.id) return { code: 'same_already' };
    if (second.key !== other || (await hasOthers(transaction, second.id))) {
      return { code: 'has_others', key: second.key };
    }
    const people = await knownPeople(transaction, [first.id, second.id]);
    const [one, two] = [people.get(first.id), people.get(second.id)];
    if (!one || !two) throw new Error('A person that was found is not there');
    const years = await listSharedYears({ database: transaction, race }, [first.id, second.id]);
    if (years.length > 0) return { code: 'both_entered', years };
    if (await areBothRanked(transaction, [first.id, second.id])) return { code: 'both_ranked' };
    if (!dryRun) {
      await setSameAs(transaction, second.id, first.id);
      // Written by number, because a key contains a name and audit lines outlive an erasure.
      const act = { act: 'people_joined', subject: { kind: 'person', id: second.id } } as const;
      await writeAudit(transaction, actor, { ...act, after: { sameAs: first.id } }, now);
    }
    return { code: 'joined', kept: one, other: two };
  });
}

export type PersonSplit = { code: 'split'; from: string } | { code: 'not_joined' };

export function splitPerson(
  database: AppDatabase,
  { key, actor, dryRun, now }: { key: string; actor: Actor; dryRun: boolean; now: Date },
): Promise<PersonSplit> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'people.merge');
    const person = await transaction
      .selectFrom('person')
      .innerJoin('root_person', 'root_person.own_id', 'person.id')
      .select(['person.id', 'root_person.id as root', 'root_person.person_key as from'])
      .where('person.person_key', '=', key)
      .where('person.same_as', 'is not', null)
      .executeTakeFirst();
    if (!person) return { code: 'not_joined' };
    if (!dryRun) {
      await setSameAs(transaction, person.id, null);
      const act = { act: 'people_split', subject: { kind: 'person', id: person.id } } as const;
      await writeAudit(transaction, actor, { ...act, before: { sameAs: person.root } }, now);
    }
    return { code: 'split', from: person.from };
  });
}

/** Returns all people who are not joined to another, with the facts that distinguish people of the same name. */
export async function listKnownPeople(database: AppDatabase): Promise<KnownPerson[]> {
  return [...(await knownPeople(database)).values()];
}

/** Returns a person by number, or the root of a joined person; null for an unknown number. */
export async function readKnownPerson(
  database: AppDatabase,
  personId: number,
): Promise<KnownPerson | null> {
  const root = await database
    .selectFrom('root_person')
    .select('id')
    .where('own_id', '=', personId)
    .executeTakeFirst();
  return root ? ((await knownPeople(database, [root.id])).get(root.id) ?? null) : null;
}

export interface JoinedPerson {
  key: string;
  name: string;
  into: { key: string; name: string };
}

export async function listJoined(database: AppDatabase): Promise<JoinedPerson[]> {
  const rows = await database
    .selectFrom('person')
    .innerJoin('root_person', 'root_person.own_id', 'person.id')
    .select(['person.person_key as key', 'person.name'])
    .select(['root_person.person_key as intoKey', 'root_person.name as intoName'])
    .where('person.same_as', 'is not', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .execute();
  return rows.map(({ key, name, intoKey, intoName }) => ({
    key,
    name,
    into: { key: intoKey, name: intoName },
  }));
}

/** Returns the years of the editions in which both people have an entry in one event. */
async function listSharedYears(
  { database, race }: { database: AppDatabase; race: WithEvents },
  [one, other]: readonly [number, number],
): Promise<number[]> {
  const entries = await publicEntryJoin(database)
    .select(['root_person.id', 'edition.year', 'participant.category'])
    .where('root_person.id', 'in', [one, other])
    .orderBy('edition.year')
    .execute();
  const shared = entries.filter(
    ({ id, year, category }) =>
      id === one &&
      entries.some(
        (two) => two.id === other && two.year === year && isSameEvent(race, two.category, category),
      ),
  );
  return [...new Set(shared.map(({ year }) => year))];
}

/** Locks these people, so that two joins run one after the other even when they cross. */
async function lockPeople(transaction: AppDatabase, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await transaction
      .updateTable('person')
      .set(({ ref }) => ({ name: ref('name') }))
      .where('person_key', '=', key)
      .execute();
  }
}

async function findRoot(transaction: AppDatabase, key: string) {
  return transaction
    .selectFrom('person')
    .innerJoin('root_person', 'root_person.own_id', 'person.id')
    .select(['root_person.id', 'root_person.person_key as key'])
    .where('person.person_key', '=', key)
    .executeTakeFirst();
}

async function hasOthers(transaction: AppDatabase, id: number): Promise<boolean> {
  const other = await transaction
    .selectFrom('person')
    .select('id')
    .where('same_as', '=', id)
    .executeTakeFirst();
  return other !== undefined;
}

async function areBothRanked(transaction: AppDatabase, ids: readonly number[]): Promise<boolean> {
  const ranked = await transaction
    .selectFrom('championship_entrant')
    .innerJoin('root_person', 'root_person.own_id', 'championship_entrant.person_id')
    .select('root_person.id')
    .distinct()
    .where('root_person.id', 'in', ids)
    .execute();
  return ranked.length > 1;
}

async function setSameAs(transaction: AppDatabase, id: number, same: number | null): Promise<void> {
  await transaction.updateTable('person').set({ same_as: same }).where('id', '=', id).execute();
  await raisePeopleVersions(transaction, same === null ? [id] : [id, same], { kind: 'people' });
  await raiseChampionshipVersion(transaction);
}

async function knownPeople(
  database: AppDatabase,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, KnownPerson>> {
  const rows = await database
    .selectFrom('root_person')
    .leftJoin('participant', 'participant.person_id', 'root_person.own_id')
    .leftJoin('edition', 'edition.id', 'participant.edition_id')
    .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
    .select([
      'contact.national_licence as licence',
      'contact.icf_id as icfId',
      'contact.date_birth as dateBirth',
      'root_person.id',
      'root_person.person_key as key',
      'root_person.name',
      'participant.birth_year as birthYear',
      'participant.nationality',
      'edition.year',
    ])
    .$if(ids !== undefined, (query) => query.where('root_person.id', 'in', ids ?? []))
    .orderBy('root_person.id')
    .orderBy('edition.year')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, entries]) => [
      id,
      {
        key: entries[0]?.key ?? '',
        name: entries[0]?.name ?? '',
        birthYear: entries.find(({ birthYear }) => birthYear !== null)?.birthYear ?? null,
        nationality: entries.find(({ nationality }) => nationality !== null)?.nationality ?? null,
        ...withNumbers(entries),
        years: [...new Set(entries.flatMap(({ year }) => (year === null ? [] : [year])))],
      },
    ]),
  );
}

/** Leaves out numbers and birth date of a person without numbers. */
function withNumbers(
  entries: readonly { licence: string | null; icfId: string | null; dateBirth: string | null }[],
): Pick<KnownPerson, 'numbers' | 'dateBirth'> {
  const numbers = new Set(entries.flatMap(numberKeys));
  if (numbers.size === 0) return {};
  const dateBirth = entries.find((entry) => entry.dateBirth !== null)?.dateBirth;
  return { numbers: [...numbers], ...(dateBirth && { dateBirth }) };
}
