import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { classifyOutage } from '../platform/database/classify-outage.server.ts';
import { errorCodes } from '../platform/errors/error-codes.ts';
import { formCarriesToken } from '../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../platform/http/forms/read-form.server.ts';
import { languageCookie } from '../platform/i18n/language-cookie.server.ts';
import { splitPath } from '../platform/i18n/localized-path.ts';
import { callerContext } from '../platform/page/caller-context.server.ts';
import { formToken } from '../platform/page/form-token.server.ts';
import { pageContext } from '../platform/page/load-page.server.ts';
import { logFailure } from '../platform/page/with-reference.server.ts';
import { registrationEdition } from '../record/editions/catalogue.ts';
import { isRequestKeyKept } from '../record/entries/registrations-repository.server.ts';
import {
  mostOptions,
  mostQuestions,
  type OwnQuestion,
} from '../record/questions/own/own-question.ts';
import { listFormQuestions } from '../record/questions/own/own-questions-repository.server.ts';
import { openCategories } from '../record/race/open-categories.ts';
import { confirmationPath } from './confirmation/confirmation-path.ts';
import { type FormValues, rawRegistration, readFormValues } from './form/form-values.ts';
import { questionsVersion } from './form/own/own-facts.server.ts';
import { type PreviewFault, previewPrice } from './prices/preview-price.server.ts';
import { readCodeText } from './prices/price-code.ts';
import { readSeenPrice, writeSeenPrice } from './prices/seen-price.ts';
import { registerPaddler } from './register-paddler.server.ts';
import { type RegistrationDeps, registrationDeps } from './registration-deps.server.ts';
import { consentFields } from './rules/consent-purpose.ts';
import { consentTexts } from './rules/consent-texts.ts';
import { consentVersion } from './rules/consent-version.server.ts';
import type { Issues } from './rules/fields.ts';

export type FormOutcome =
  | { code: 'kept' }
  | { code: 'invalid_request'; issues: Issues }
  | { code: 'too_many_requests'; minutes: number }
  | { code: 'token_mismatch' | 'already_registered' | 'closed' | 'offline' | 'unavailable' }
  /** Price with the discount code, in integer cents; sending the form again registers at it. */
  | { code: 'priced'; cents: number; fee: number }
  | { code: 'code_refused'; fault: PreviewFault }
  /** `category` is the name of the category that is refused. */
  | { code: 'also_refused'; category: string }
  /** The consent texts changed after the page was shown, so none is ticked any more. */
  | { code: 'consents_changed' }
  /** The organizers' questions changed after the page was shown. */
  | { code: 'questions_changed' };

export interface SubmittedForm {
  values: FormValues;
  outcome: FormOutcome;
  token: string;
}

const requestKeyForm = /^[\w-]{22,64}$/;

const mostFields = 64 + mostQuestions * mostOptions;

async function askedNow({ catalogue, database }: RegistrationDeps): Promise<OwnQuestion[]> {
  const edition = registrationEdition(catalogue);
  return edition ? listFormQuestions(database, edition.id) : [];
}

/** Redirects to the confirmation page, or returns the form with everything that was typed. */
export async function submitRegistration({ request, url, params, context }: ActionFunctionArgs) {
  const services = context.get(registrationDeps);
  const { language } = pageContext({ request, url, params, services });
  // Read even without a valid token, so that the form keeps its typed values.
  const form = await readForm(request, mostFields);
  const questions = await askedNow(services);
  const written = readFormValues(form, questions);
  const version = consentVersion(consentTexts(services.translate[language]));
  const isRead = form.get('consent_version') === version;
  // The returned page shows the current texts, but the ticks were for the old ones.
  const values = isRead || form.get('intent') === 'keep' ? written : withoutConsents(written);
  const { token, setCookie } = formToken({ request, context });
  const answer = (
    kept: FormValues,
    outcome: FormOutcome,
    status: number,
    headers: Record<string, string> = {},
  ) =>
    data({ values: kept, outcome, token } satisfies SubmittedForm, {
      status,
      headers: { ...headers, ...(setCookie ? { 'set-cookie': setCookie } : {}) },
    });
  const back = (outcome: FormOutcome, status: number, headers: Record<string, string> = {}) =>
    answer(values, outcome, status, headers);
  const isOurs = formCarriesToken(request.headers, form);
  // The language switch posts the form only to carry its values over; nothing is registered.
  if (form.get('intent') === 'keep') {
    const kept: Record<string, string> = isOurs
      ? { 'set-cookie': languageCookie(language, services.config) }
      : {};
    return back({ code: 'kept' }, 200, kept);
  }
  if (!isOurs) return back({ code: 'token_mismatch' }, 403);
  if (!isRead) return back({ code: 'consents_changed' }, 422);
  // The answers were given to questions that have changed, so they must be checked again.
  if ((form.get('questions_version') ?? '') !== questionsVersion(questions)) {
    return back({ code: 'questions_changed' }, 422);
  }
  const { request_key = '', price_code = '', category = '' } = values;
  const caller = context.get(callerContext);
  const now = new Date();
  const code = readCodeText(price_code);
  if (code !== '') {
    const turn = await services.limiters.codes.take(caller, now);
    if (!turn.allowed) return tooMany(turn.retryAfterSeconds);
    const { fault, price } = await previewPrice(services, {
      raw: rawRegistration(values, questions),
      code,
      now,
    });
    const isAsked = form.get('intent') === 'code';
    // A form sent again has already used its code; its registration is found below.
    const isAgain =
      !isAsked && request_key !== '' && (await isRequestKeyKept(services.database, request_key));
    if (price === null && !isAgain) return back({ code: 'code_refused', fault }, 422);
    // The price must have been shown before registering: by the code's button, or by a first submit.
    if (price !== null && (isAsked || readSeenPrice(values)?.cents !== price.cents)) {
      const { cents, fee, isReserved } = price;
      const seen = { ...values, price_seen: writeSeenPrice({ code, category, cents, isReserved }) };
      return answer(seen, { code: 'priced', cents, fee }, 200);
    }
  } else if (form.get('intent') === 'code') return back({ code: 'kept' }, 200);
  const input = {
    raw: rawRegistration(values, questions),
    language,
    requestKey: requestKeyForm.test(request_key) ? request_key : null,
    caller,
    priceCode: code,
    also: (values.also ?? '').split(',').filter((other) => other !== '' && other !== category),
    formAnswers: 'required' as const,
  };
  const outcome = await registerPaddler(services, input, now).catch((error: unknown) => {
    if (classifyOutage(error) === null) throw error;
    return logFailure(context, error);
  });
  switch (outcome.code) {
    case 'registered': {
      const address = splitPath(url.pathname).language;
      return redirect(confirmationPath(outcome.registration.accessToken, address), 303);
    }
    case 'invalid_request':
      return back(outcome, 422);
    case 'already_registered':
      return back({ code: outcome.code }, 409);
    case 'code_refused':
      return back(outcome, 422);
    case 'also_refused': {
      const refused = openCategories(services.race).find(
        (one) => String(one.category) === outcome.category,
      );
      const name = refused && services.translate[language](`category.${refused.category}`);
      return back({ code: 'also_refused', category: name ?? outcome.category }, 422);
    }
    case 'too_many_requests':
      return tooMany(outcome.retryAfterSeconds);
    case 'registration_not_open':
    case 'registration_closed':
      return back({ code: 'closed' }, 409);
    default:
      return back({ code: 'unavailable' }, errorCodes[outcome.code].status);
  }

  function tooMany(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    return back({ code: 'too_many_requests', minutes }, 429, { 'retry-after': String(seconds) });
  }
}

function withoutConsents(values: FormValues): FormValues {
  const ticks: readonly string[] = Object.values(consentFields);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !ticks.includes(name)));
}
