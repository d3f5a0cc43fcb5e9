import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { raiseVersionsOf } from '../../record/editions/record/raise-version.server.ts';
import type { KnownPerson } from '../../record/people/find-twins.ts';
import { raiseChampionshipVersion } from '../../site/championship/import-championship.server.ts';

export type PeopleJoined =
  | { code: 'joined'; kept: KnownPerson; other: KnownPerson }
  | { code: 'unknown_person'; key: string }
  | { code: 'same_already' }
  /** Others are the same as this person: they are split first. */
  | { code: 'has_others'; key: string }
  /** Both are in these editions, so they are two people. */
  | { code: 'both_entered'; years: number[] }
  /** Both are in the championship, so they are two people. */
  | { code: 'both_ranked' };

interface Join {
  /** Key that stays; of a person who is the same as another, the other's. */
  kept: string;
  /** Key that leads to the kept one from now on. */
  other: string;
  actor: Actor;
  dryRun: boolean;
  now: Date;
}

/**
 * Says that two people are the same: everything of the other stands on the page of the kept one, whose
 * key the other's leads to. Entries keep their own person, so that a split gives back exactly this.
 */
export function joinPeople(
  database: AppDatabase,
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
    const years = one.years.filter((year) => two.years.includes(year));
    if (years.length > 0) return { code: 'both_entered', years };
    if (await areBothRanked(transaction, [first.id, second.id])) return { code: 'both_ranked' };
    if (!dryRun) {
      await setSameAs(transaction, second.id, first.id);
      // By their numbers: a key tells a name, and a line of the audit outlives an erasure.
      const act = { act: 'people_joined', subject: { kind: 'person', id: second.id } } as const;
      await writeAudit(transaction, actor, { ...act, after: { sameAs: first.id } }, now);
    }
    return { code: 'joined', kept: one, other: two };
  });
}

export type PersonSplit = { code: 'split'; from: string } | { code: 'not_joined' };

/** Undoes a join: the person of this key has a page and entries of their own again. */
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

/** Everybody whom nobody said to be the same as another, with what tells people of one name apart. */
export async function listKnownPeople(database: AppDatabase): Promise<KnownPerson[]> {
  return [...(await knownPeople(database)).values()];
}

/** A person by number, as the one whom they are the same as; null for nobody. */
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

/** Somebody who was said to be the same as another. */
export interface JoinedPerson {
  key: string;
  name: string;
  /** The person whose page is theirs too. */
  into: { key: string; name: string };
}

/** Everybody who was said to be the same as another, by name. */
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

/** Lets one join of a person after the other look, also where two are joined crosswise at once. */
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
  await raiseVersionsOf(transaction, same === null ? [id] : [id, same], { kind: 'people' });
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
    .select([
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
        years: entries.flatMap(({ year }) => (year === null ? [] : [year])),
      },
    ]),
  );
}
