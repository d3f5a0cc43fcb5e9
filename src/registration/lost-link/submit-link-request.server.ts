import { setTimeout } from 'node:timers/promises';
import { type ActionFunctionArgs, data } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { findRegistrationsWith } from '../../record/entries/registrations-repository.server.ts';
import { raceAsks } from '../../record/race/race-asks.ts';
import { type RegistrationDeps, registrationDeps } from '../registration-deps.server.ts';
import { sendLink } from '../send-link.server.ts';
import { checkLinkRequest, type LinkIssues } from './check-link-request.ts';

export interface AnsweredLinkRequest {
  answer: LinkAnswer | { code: 'token_mismatch' | 'offline' };
  written: { personalId: string; email: string } | null;
  token: string | null;
}

const statuses: Partial<Record<AnsweredLinkRequest['answer']['code'], number>> = {
  invalid_request: 422,
  too_many_requests: 429,
  token_mismatch: 403,
};

const readLimit = 300;

/** Queueing a mail takes some milliseconds, which would reveal registered people. */
const answerAfterMs = 400;

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
  /** Nothing was sent, because the same document and e-mail were used too recently. */
  | { code: 'asked_before' | 'too_many_requests'; minutes: number };

interface LinkRequestInput {
  personalId: string;
  email: string;
  caller: string;
}

/** Mails a link once an hour. Requests count either way, to reveal nothing about registrations. */
export async function askForLink(
  {
    database,
    race,
    limiters,
  }: Pick<RegistrationDeps, 'database' | 'race'> & {
    limiters: Pick<RegistrationDeps['limiters'], 'linkRequests' | 'links'>;
  },
  { caller, ...written }: LinkRequestInput,
  now: Date,
): Promise<LinkAnswer> {
  const { issues, request } = checkLinkRequest(
    written,
    race.countryCode,
    raceAsks(race).documents !== 'none',
  );
  if (request === null) return { code: 'invalid_request', issues };
  const minutes = (seconds: number) => Math.ceil(seconds / 60);
  const turn = await limiters.linkRequests.take(caller, now);
  if (!turn.allowed) return { code: 'too_many_requests', minutes: minutes(turn.retryAfterSeconds) };
  // Looked up before it is counted, so that a database outage uses up no request.
  const found = await findRegistrationsWith(database, request);
  const asked = `${request.documentNumber ?? ''} ${request.email.toLowerCase()}`;
  const again = await limiters.links.take(asked, now);
  if (!again.allowed) return { code: 'asked_before', minutes: minutes(again.retryAfterSeconds) };
  await database.transaction().execute(async (transaction) => {
    for (const registration of found) await sendLink(transaction, registration, now);
  });
  return { code: 'asked' };
}
