import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { readSpokenName, writeSpokenName } from '../../record/people/read-spoken-name.server.ts';

export const longestSpoken = 80;

interface SpokenName {
  participantId: number;
  /** Returns the spoken form for the current one; '' removes it, null changes nothing. */
  spoken: (present: string) => string | null;
  now: Date;
}

/** Saves the spoken name, also for later races; an entry transfer does not move it. */
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
    // Only notes whether there is one: audit lines are read long after the race.
    const change = { before: { spoken: before !== null }, after: { spoken: after !== null } };
    const subject = { kind: 'entry', id: participantId } as const;
    await writeAudit(transaction, actor, { act: 'name_spoken', subject, ...change }, now);
    return 'kept';
  });
}
