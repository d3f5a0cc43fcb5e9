import { introduce } from '../../../scripts/sample-data/names.ts';
import { seededRandom } from '../../../scripts/sample-data/random.ts';
import { inChunks } from '../../../src/platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';

const first = 100_000;

/** Invents so many people with consecutive numbers; one of every hundred is a duplicate of the previous person. */
export async function growPeople(
  database: AppDatabase,
  count: number,
): Promise<{ first: number; count: number }> {
  const random = seededRandom('growth');
  const rows = Array.from({ length: count }, (_, index) => {
    const { key, name } = introduce(random, 'EC', random.chance(0.3) ? 'female' : 'male');
    const same_as = index % 100 === 99 ? first + index - 1 : null;
    return { id: first + index, person_key: `${key}-${1000 + index}`, name, same_as };
  });
  for (const chunk of inChunks(rows)) await database.insertInto('person').values(chunk).execute();
  return { first, count };
}
