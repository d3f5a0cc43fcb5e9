import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { erasureDigest } from './erasure-digest.server.ts';
import { freeKey, keyOfName } from './key-of-name.ts';

/**
 * Adds a person under a free public key made of the name, inside the caller's transaction; answers
 * with the person's id.
 */
export async function addPerson(transaction: AppDatabase, name: string): Promise<number> {
  const key = await findFreeKey(transaction, keyOfName(name));
  const { id } = await transaction
    .insertInto('person')
    .values({ person_key: key, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The first key of this form that nobody has, and that stands for nobody who was erased. */
export async function findFreeKey(transaction: AppDatabase, key: string): Promise<string> {
  const rows = await transaction
    .selectFrom('person')
    .select('person_key')
    // A key has no character that a pattern would read as more than itself.
    .where(({ or, eb }) => or([eb('person_key', '=', key), eb('person_key', 'like', `${key}-%`)]))
    .execute();
  const erased = await transaction
    .selectFrom('erased_person')
    .select(['person_key', 'replaced_by'])
    .execute();
  const taken = new Set([
    ...rows.map(({ person_key }) => person_key),
    ...erased.map(({ replaced_by }) => replaced_by),
  ]);
  const digests = new Set(erased.map(({ person_key }) => person_key));
  return freeKey(key, (one) => taken.has(one) || digests.has(erasureDigest(one)));
}
