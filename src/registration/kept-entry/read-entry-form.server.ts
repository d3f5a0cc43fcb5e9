import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { KeptIn } from '../../record/entries/columns-of.ts';
import { questions } from '../../record/questions/questions.ts';
import { type EntryField, type EntryForm, entryFields, formOf } from './entry-form.ts';

type Column = { [F in EntryField]: `${KeptIn<F>} as ${F}` }[EntryField];

const columns = entryFields.map((field) => `${questions[field].kept} as ${field}` as Column);

/** What stands in an entry now; null for who came through a file, which is put right there. */
export async function readEntryForm(
  database: AppDatabase,
  participantId: number,
): Promise<EntryForm | null> {
  const row = await database
    .selectFrom('participant')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('emergency_contact', 'emergency_contact.participant_id', 'participant.id')
    .select(columns)
    .where('participant.id', '=', participantId)
    .where('participant.origin', '=', 'site')
    .executeTakeFirst();
  return row ? formOf(row) : null;
}
