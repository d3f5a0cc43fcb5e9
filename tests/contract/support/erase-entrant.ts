import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { terminal } from './desk-team.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Erases the person of an entry; their results keep their name. */
export async function eraseEntrant(database: AppDatabase, participantId: number): Promise<void> {
  const { person_id: personId } = await database
    .selectFrom('participant')
    .select('person_id')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  const folder = temporaryFolder();
  const erasure = { actor: terminal, personId, alsoResults: false, now: new Date() };
  await erasePerson({ database, varDir: folder, dataDir: folder }, erasure);
}
