import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { EntryForm } from './entry-form.ts';

/** What stands in an entry now; null for who came through a file, which is put right there. */
export async function readEntryForm(
  database: AppDatabase,
  participantId: number,
): Promise<EntryForm | null> {
  const row = await database
    .selectFrom('participant')
    .innerJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
    .innerJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('emergency_contact as emergency', 'emergency.participant_id', 'participant.id')
    .select([
      'participant.category',
      'registration.given_name as name',
      'participant.club',
      'participant.nationality',
      'contact.document_kind as document_type',
      'contact.personal_id',
      'contact.date_birth',
      'participant.sex',
      'contact.city',
      'contact.size',
      'contact.email',
      'contact.mobile',
      'emergency.name as emergency_name',
      'emergency.mobile as emergency_mobile',
      'registration.guardian_name',
      'registration.guardian_personal_id',
    ])
    .where('participant.id', '=', participantId)
    .where('participant.origin', '=', 'site')
    .executeTakeFirst();
  if (!row) return null;
  const texts = Object.entries(row).map(([field, value]) => [field, String(value ?? '')]);
  return Object.fromEntries(texts);
}
