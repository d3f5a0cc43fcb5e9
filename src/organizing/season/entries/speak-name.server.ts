import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { readSpokenName, writeSpokenName } from '../../../record/people/read-spoken-name.server.ts';

/** Letters of how a name is spoken. */
export const longestSpoken = 80;

interface SpokenName {
  participantId: number;
  /** As the loudspeaker is to read it, asked with what is kept; '' takes it away, null leaves it. */
  spoken: (present: string) => string | null;
  now: Date;
}

/**
 * Writes down how the name of who entered is said, with the person: it holds for their next race too,
 * and stays behind when the entry changes hands. `left`: nothing was to be written.
 */
export function speakName(
  database: AppDatabase,
  actor: Actor,
  { participantId, spoken, now }: SpokenName,
): Promise<'kept' | 'left' | 'unknown_entry'> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    const entry = await transaction
      .selectFrom('participant')
      .select('person_id as personId')
      .where('id', '=', participantId)
      .executeTakeFirst();
    if (!entry) return 'unknown_entry';
    const before = await readSpokenName(transaction, entry.personId);
    const told = spoken(before ?? '');
    if (told === null) return 'left';
    const after = told === '' ? null : told.slice(0, longestSpoken);
    if (after === before) return 'kept';
    await writeSpokenName(transaction, entry.personId, after);
    // Whether, and not what: lines of the history are read long after the race.
    const change = { before: { spoken: before !== null }, after: { spoken: after !== null } };
    const subject = { kind: 'entry', id: participantId };
    await writeAudit(transaction, actor, { act: 'name_spoken', subject, ...change }, now);
    return 'kept';
  });
}
