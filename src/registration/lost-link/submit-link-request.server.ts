import { setTimeout } from 'node:timers/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { findRegistrationsWith } from '../../record/entries/registrations-repository.server.ts';
import { type RegistrationDeps, registrationDeps } from '../registration-deps.server.ts';
import { sendLink } from '../send-link.server.ts';
import { checkLinkRequest, type LinkIssues } from './check-link-request.ts';

/** What a page of the lost link shows after it was sent. */
export interface AnsweredLinkRequest {
  answer: LinkAnswer | { code: 'token_mismatch' | 'offline' };
  /** What was written, so that it can be looked at; null where it is still in the page. */
  written: { personalId: string; email: string } | null;
  token: string | null;
}

const statuses: Partial<Record<AnsweredLinkRequest['answer']['code'], number>> = {
  invalid_request: 422,
  too_many_requests: 429,
  token_mismatch: 403,
};

/** Longer than any document and any address: what follows is not looked at. */
const readLimit = 300;

/**
 * Every answer takes at least this long: writing a mail down takes some milliseconds, which would tell
 * who is registered.
 */
const answerAfterMs = 400;

/** Answers the form of the lost link, with what was written still in it. */
export async function submitLinkRequest({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const read = (name: string) => (form.get(name) ?? '').slice(0, readLimit);
  const written = { personalId: read('personal_id'), email: read('email') };
  const { token, setCookie } = formToken({ request, context });
  const asked = async () =>
    formCarriesToken(request.headers, form)
      ? await askForLink(
          context.get(registrationDeps),
          { ...written, caller: context.get(callerContext) },
          new Date(),
        )
      : { code: 'token_mismatch' as const };
  const [answer] = await Promise.all([asked(), setTimeout(answerAfterMs)]);
  return data({ answer, written, token } satisfies AnsweredLinkRequest, {
    status: statuses[answer.code] ?? 200,
    headers: {
      ...(answer.code === 'too_many_requests' && { 'retry-after': String(answer.minutes * 60) }),
      ...(setCookie ? { 'set-cookie': setCookie } : {}),
    },
  });
}

type LinkAnswer =
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
  {
    database,
    limiters,
  }: Pick<RegistrationDeps, 'database'> & {
    limiters: Pick<RegistrationDeps['limiters'], 'linkRequests' | 'links'>;
  },
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
