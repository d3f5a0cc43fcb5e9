import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { noteTraces, removeTraces } from '../../platform/database/remove-traces.server.ts';
import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import type { Race } from '../../race/race.ts';
import { emergencyContactDays } from './emergency-contact-days.ts';

/**
 * Erases the contacts for emergencies of every edition that was raced more than
 * `emergencyContactDays` days ago at `now`; answers how many. Doing it again changes nothing.
 */
export async function eraseOldEmergencyContacts(
  { database, race }: { database: AppDatabase; race: Pick<Race, 'timeZone'> },
  now: Date,
): Promise<number> {
  const lastKept = shiftDate(localDate(now, race.timeZone), -emergencyContactDays);
  const erased = await database.transaction().execute(async (transaction) => {
    const rows = await deleteContacts(transaction, lastKept);
    if (rows.length > 0) await noteTraces(transaction);
    return rows.length;
  });
  if (erased > 0) await removeTraces(database);
  return erased;
}

function deleteContacts(transaction: AppDatabase, lastKept: string) {
  return (
    transaction
      .deleteFrom('emergency_contact')
      // From the few contacts there are to their editions: the other way leads over everybody.
      .where(
        ({ selectFrom, ref }) =>
          selectFrom('participant')
            .innerJoin('edition', 'edition.id', 'participant.edition_id')
            .select('edition.race_date')
            .where('participant.id', '=', ref('emergency_contact.participant_id')),
        '<',
        lastKept,
      )
      .returning('participant_id')
      .execute()
  );
}
