import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ActName, ActSubject, AuditFields } from './audit-names.ts';

/** The author of an action: a signed-in account, or a command on the server. */
export interface Actor {
  accountId: number | null;
  sessionId: string | null;
  /** Name and e-mail, or the user of the terminal. */
  name: string;
}

/** Returns the actor's name without the e-mail, for other servers and files. */
export function nameAlone({ name }: Pick<Actor, 'name'>): string {
  return name.replace(/ <.*$/, '').slice(0, 120);
}

/** An action with the values that it changed; values never contain a secret. */
export interface Act<Before = object, After = object> {
  act: ActName;
  subject: ActSubject;
  before?: AuditFields<Before> | null | undefined;
  after?: AuditFields<After> | null | undefined;
  reason?: string | undefined;
}

/**
 * Records an action in the transaction that performs it, so that neither exists without the other.
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
