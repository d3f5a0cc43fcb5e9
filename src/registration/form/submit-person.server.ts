import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { mostOptions, mostQuestions } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { confirmationPath } from '../confirmation/confirmation-path.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { consentVersion } from '../rules/consent-version.server.ts';
import type { Issues } from '../rules/fields.ts';
import { type FormValues, rawRegistration, readFormValues } from './form-values.ts';
import { questionsVersion } from './own/own-facts.server.ts';

export type PersonAnswer =
  | { code: 'invalid'; issues: Issues }
  | { code: 'too_many_requests'; minutes: number }
  /** The form is old, or its consents or questions changed. */
  | { code: 'again' };

interface PersonAct<Answer extends { code: string }> {
  /** Edition whose questions the form asks. Null when the link is unknown. */
  editionId: number | null;
  statuses: Partial<Record<string, number>>;
  act: (sent: {
    raw: RawRegistration;
    language: Language;
    form: URLSearchParams;
  }) => Promise<Answer | { code: 'taken'; accessToken: string }>;
  now: Date;
}

/** Limit on form fields: the fixed controls plus a checkbox for each option organizers can ask. */
const mostFields = 64 + mostQuestions * mostOptions;

/** Handles `PersonForm`: redirects to the entry, or returns the form with everything that was typed. */
export async function submitPerson<Answer extends { code: string }>(
  { request, url, params, context }: ActionFunctionArgs,
  { editionId, statuses, act, now }: PersonAct<Answer>,
) {
  const services = context.get(registrationDeps);
  const { language } = pageContext({ request, url, params, services });
  const form = await readForm(request, mostFields);
  const questions = editionId === null ? [] : await listFormQuestions(services.database, editionId);
  const values = readFormValues(form, questions);
  const { token, setCookie } = formToken({ request, context });
  const status = { invalid: 422, too_many_requests: 429, again: 403, ...statuses };
  const back = (answer: Answer | PersonAnswer, headers: Record<string, string> = {}) =>
    data(
      { values: values satisfies FormValues, answer, token },
      {
        status: new Map(Object.entries(status)).get(answer.code) ?? 409,
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
  const outcome = await act({ raw: rawRegistration(values, questions), language, form });
  if (!('accessToken' in outcome)) return back(outcome);
  throw redirect(confirmationPath(outcome.accessToken, splitPath(url.pathname).language), 303);
}
