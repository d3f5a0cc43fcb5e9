import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { mostOptions, mostQuestions } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { confirmationPath } from '../confirmation/confirmation-path.ts';
import { type FormValues, rawRegistration, readFormValues } from '../form/form-values.ts';
import { questionsVersion } from '../form/own/own-facts.server.ts';
import type { OwnRefusal } from '../own-entry/own-limits.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { consentVersion } from '../rules/consent-version.server.ts';
import type { Issues } from '../rules/fields.ts';
import { offerOfKey } from './offer-own-entry.server.ts';
import { takeOver } from './take-over.server.ts';

export type TakeAnswer =
  | { code: 'invalid'; issues: Issues }
  | { code: 'too_many_requests'; minutes: number }
  | { code: 'unknown' | 'overtaken' | 'already_registered' | 'again' }
  | { code: 'refused'; why: OwnRefusal };

const statuses: Partial<Record<TakeAnswer['code'], number>> = {
  invalid: 422,
  too_many_requests: 429,
  unknown: 404,
  again: 403,
};

/** Limit on form fields: the fixed controls plus a checkbox for each option organizers can ask. */
const mostFields = 64 + mostQuestions * mostOptions;

/** Redirects to the entry, or returns the form with everything that was typed. */
export async function submitTake({ request, url, params, context }: ActionFunctionArgs) {
  const services = context.get(registrationDeps);
  const { language } = pageContext({ request, url, params, services });
  const { pathname, searchParams } = url;
  const key = searchParams.get('clave') ?? '';
  const now = new Date();
  const form = await readForm(request, mostFields);
  const offer = await offerOfKey(services.database, key, now);
  const giver = offer && (await readRegistration(services.database, offer.participantId));
  const questions = giver ? await listFormQuestions(services.database, giver.editionId) : [];
  const values = readFormValues(form, questions);
  const { token, setCookie } = formToken({ request, context });
  const back = (answer: TakeAnswer, headers: Record<string, string> = {}) =>
    data(
      { values: values satisfies FormValues, answer, token },
      {
        status: statuses[answer.code] ?? 409,
        headers: { ...headers, ...(setCookie ? { 'set-cookie': setCookie } : {}) },
      },
    );
  const isRead =
    form.get('consent_version') === consentVersion(consentTexts(services.translate[language])) &&
    (form.get('questions_version') ?? '') === questionsVersion(questions);
  if (!formCarriesToken(request.headers, form) || !isRead) return back({ code: 'again' });
  const turn = await services.limiters.registrations.take(context.get(callerContext), now);
  if (!turn.allowed) {
    const minutes = Math.ceil(turn.retryAfterSeconds / 60);
    const headers = { 'retry-after': String(turn.retryAfterSeconds) };
    return back({ code: 'too_many_requests', minutes }, headers);
  }
  const raw = rawRegistration(values, questions);
  const seen = form.get('seen') ?? '';
  const outcome = await takeOver(services, { key, raw, seen, language, now });
  if (outcome.code !== 'taken') return back(outcome);
  throw redirect(confirmationPath(outcome.accessToken, splitPath(pathname).language), 303);
}
