import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ActName } from './act-name.ts';
import type { AuditFields } from './audit-field.ts';

/** Who acts: somebody signed in, or a command on the server's own terminal. */
export interface Actor {
  /** Null for the command line. */
  accountId: number | null;
  sessionId: string | null;
  /** As people read it: a name and an e-mail, or the user of the terminal. */
  name: string;
}

/** Who acts as other servers and files name them: without the e-mail. */
export function nameAlone({ name }: Pick<Actor, 'name'>): string {
  return name.replace(/ <.*$/, '').slice(0, 120);
}

/** One act, with what it changed; values never hold a secret. */
export interface Act<Before = object, After = object> {
  act: ActName;
  subject: { kind: string; id: string | number };
  before?: AuditFields<Before> | null | undefined;
  after?: AuditFields<After> | null | undefined;
  reason?: string | undefined;
}

/**
 * Writes down who did what, in the transaction that does it: an act without its line, or a line
 * without its act, cannot be. Lines are never changed, but where somebody is erased (forgetInAudit).
 */
export async function writeAudit<Before extends object, After extends object>(
  transaction: AppDatabase,
  actor: Actor,
  { act, subject, before, after, reason }: Act<Before, After>,
  now: Date,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await transaction
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      account_id: actor.accountId,
      session_id: actor.sessionId,
      actor: actor.name,
      act,
      subject_kind: subject.kind,
      subject_id: String(subject.id),
      before_json: json(before),
      after_json: json(after),
      reason: reason ?? null,
    })
    .execute();
}
