import { findRegistrationsWith } from '../../record/entries/registrations-repository.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { sendLink } from '../send-link.server.ts';
import { checkLinkRequest, type LinkIssues } from './check-link-request.ts';

export type LinkAnswer =
  | { code: 'asked' }
  | { code: 'invalid_request'; issues: LinkIssues }
  /** Nothing is sent: with the same document and e-mail it was asked for too shortly before. */
  | { code: 'asked_before' | 'too_many_requests'; minutes: number };

interface Asking {
  personalId: string;
  email: string;
  /** The address of the request, which is counted. */
  caller: string;
}

/**
 * Sends the link of a registration again to who gives its document and e-mail, once an hour. The
 * answer is the same whether there is such a registration or not: what is counted is the asking.
 */
export async function askForLink(
  { database, limiters }: Pick<RegistrationDeps, 'database' | 'limiters'>,
  { caller, ...written }: Asking,
  now: Date,
): Promise<LinkAnswer> {
  const { issues, request } = checkLinkRequest(written);
  if (request === null) return { code: 'invalid_request', issues };
  const minutes = (seconds: number) => Math.ceil(seconds / 60);
  const turn = await limiters.linkRequests.take(caller, now);
  if (!turn.allowed) return { code: 'too_many_requests', minutes: minutes(turn.retryAfterSeconds) };
  // Looked up before it is counted: a database that is away uses up nobody's turn.
  const found = await findRegistrationsWith(database, request);
  const asked = `${request.documentNumber} ${request.email.toLowerCase()}`;
  const again = await limiters.links.take(asked, now);
  if (!again.allowed) return { code: 'asked_before', minutes: minutes(again.retryAfterSeconds) };
  await database.transaction().execute(async (transaction) => {
    for (const registration of found) await sendLink(transaction, registration, now);
  });
  return { code: 'asked' };
}
