import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import {
  certificatesOfLetter,
  chooseLetterTitle,
  type LetterIssue,
  type LetterRoom,
  readyLetter,
  type SeenLetter,
} from './send-letter.server.ts';

/** Schedules a broadcast e-mail; refuses a time in the past. Recipients are determined at that time. */
export async function planLetter(
  room: LetterRoom,
  actor: Actor,
  { at, ...seen }: SeenLetter & { at: Date },
  now: Date,
): Promise<{ code: 'planned' } | LetterIssue | { code: 'past' }> {
  const { database, race } = room;
  const certificates = await certificatesOfLetter(room, seen.id);
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    if (at <= now) return { code: 'past' };
    const ready = await readyLetter({ database: transaction, race }, seen, certificates);
    if ('code' in ready) return ready;
    const { id, version, count } = seen;
    const planned = await transaction
      .updateTable('letter')
      .set({
        send_at: at.toISOString(),
        planned_recipients: count,
        planned_by: actor.accountId,
        held: null,
        version: version + 1,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('sent_at', 'is', null)
      .where('send_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!planned) return { code: 'changed' };
    const subject = { kind: 'letter', id } as const;
    const after = {
      title: chooseLetterTitle(ready.letter),
      recipients: count,
      at: at.toISOString(),
    };
    await writeAudit(transaction, actor, { act: 'letter_planned', subject, after }, now);
    return { code: 'planned' };
  });
}
