import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { erasureDigest } from './erasure-digest.server.ts';
import { keyOfName, numberedKey } from './key-of-name.ts';

/** Adds a person with a free public key derived from the name; returns the id. */
export async function addPerson(transaction: AppDatabase, name: string): Promise<number> {
  const key = await findFreeKey(transaction, keyOfName(name));
  const { id } = await transaction
    .insertInto('person')
    .values({ person_key: key, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Number of keys per query; few people share a name. */
const keysAtOnce = 20;

/** Returns the first free key of this form. Keys of erased people are not free. */
export async function findFreeKey(transaction: AppDatabase, key: string): Promise<string> {
  for (let first = 1; ; first += keysAtOnce) {
    const keys = Array.from({ length: keysAtOnce }, (_, next) => numberedKey(key, first + next));
    const isTaken = await loadTakenKeys(transaction, keys);
    const free = keys.find((one) => !isTaken(one));
    if (free !== undefined) return free;
  }
}

async function loadTakenKeys(
  transaction: AppDatabase,
  keys: readonly string[],
): Promise<(key: string) => boolean> {
  const people = await transaction
    .selectFrom('person')
    .select('person_key')
    .where('person_key', 'in', keys)
    .execute();
  const erased = await transaction
    .selectFrom('erased_person')
    .select(['person_key', 'replaced_by'])
    .where(({ or, eb }) =>
      or([eb('person_key', 'in', keys.map(erasureDigest)), eb('replaced_by', 'in', keys)]),
    )
    .execute();
  const taken = new Set([
    ...people.map(({ person_key }) => person_key),
    ...erased.flatMap(({ person_key, replaced_by }) => [person_key, replaced_by]),
  ]);
  return (key) => taken.has(key) || taken.has(erasureDigest(key));
}
