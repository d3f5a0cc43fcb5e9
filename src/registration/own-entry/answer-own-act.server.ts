import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { requestLanguage } from '../../platform/i18n/request-language.server.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { withReference } from '../../platform/page/with-reference.server.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import type { OwnAct } from '../../record/mail/mail-kinds.ts';
import {
  mostOptions,
  mostQuestions,
  type OwnRule,
} from '../../record/questions/own/own-question.ts';
import { findClub } from '../clubs/clubs-repository.server.ts';
import { confirmationPath } from '../confirmation/confirmation-path.ts';
import { type FormValues, readFormValues } from '../form/form-values.ts';
import { accountIssueInWords } from '../payments/account-field-in-words.ts';
import {
  type AccountIssues,
  accountFields,
  readWrittenAccount,
  type WrittenAccount,
} from '../payments/refund-account.ts';
import { type RegistrationDeps, registrationDeps } from '../registration-deps.server.ts';
import { sendActLink } from './act-link.server.ts';
import type { OwnRefusal } from './own-limits.ts';

export interface OwnAnswer {
  code:
    | ('no_seat' | 'twice' | 'no_boat')
    | ('token' | 'too_many_requests' | 'sent_before' | 'unknown' | 'overtaken' | 'not_proven')
    | 'offered_before'
    | ('invalid' | 'full' | 'unchanged' | 'by_organizer' | 'issued' | 'entered' | OwnRefusal);
  minutes: number;
  errors: Partial<Record<string, string>>;
  written: Record<string, string>;
}

export interface OwnForm {
  services: RegistrationDeps;
  accessToken: string;
  key: string;
  version: string;
  intent: string;
  read: (field: string) => string;
  readValues: (questions: readonly OwnRule[]) => FormValues;
  account: WrittenAccount;
  t: Translate;
  language: Language;
  locale: string;
  /** Translates into the language of the entry, in which its history and mails are written. */
  own: Translate;
  now: Date;
  caller: string;
  /** Language in the page's address; null when the address has none. */
  address: Language | null;
  /** Makes the answer that shows the page again with a refusal. */
  refuse: (code: OwnAnswer['code'], errors?: OwnAnswer['errors'], minutes?: number) => OwnAnswer;
  accountErrors: (issues: AccountIssues | null) => OwnAnswer['errors'];
}

/** Limit on form fields: the fixed controls plus a checkbox for each option organizers can ask. */
const mostFields = 64 + mostQuestions * mostOptions;

const readLimit = 300;

const statuses: Partial<Record<OwnAnswer['code'], number>> = {
  token: 403,
  too_many_requests: 429,
  sent_before: 429,
  unknown: 404,
  invalid: 422,
};

/** Mails the link that allows an action, or performs the action and redirects. */
export function answerOwnAct(
  args: ActionFunctionArgs,
  page: OwnAct | 'receipt' | 'another' | 'crew',
  act: (form: OwnForm) => Promise<OwnAnswer | 'done'>,
) {
  return withReference(args, async () => {
    const { request, url, context } = args;
    const services = context.get(registrationDeps);
    const form = await readForm(request, mostFields);
    const { pathname, searchParams } = url;
    const accessToken = searchParams.get('identity') ?? '';
    const language = requestLanguage(request, splitPath(pathname).language, services.spoken);
    const t = services.translate[language];
    const read = (field: string) => (form.get(field) ?? '').slice(0, readLimit);
    const answer = (code: OwnAnswer['code'], more: Partial<OwnAnswer> = {}): OwnAnswer => ({
      code,
      minutes: 0,
      errors: {},
      written: Object.fromEntries([...form.keys()].map((field) => [field, read(field)])),
      ...more,
    });
    const say = (said: OwnAnswer) =>
      data(said, {
        status: statuses[said.code] ?? 409,
        headers: said.minutes > 0 ? { 'Retry-After': String(said.minutes * 60) } : {},
      });
    if (!formCarriesToken(request.headers, form)) return say(answer('token'));
    const now = new Date();
    const caller = context.get(callerContext);
    const turn = await services.limiters.ownActs.take(caller, now);
    if (!turn.allowed) {
      const minutes = Math.ceil(turn.retryAfterSeconds / 60);
      return say(answer('too_many_requests', { minutes }));
    }
    const registration = await findRegistration(services.database, accessToken);
    const club =
      registration || page !== 'receipt' ? null : await findClub(services.database, accessToken);
    const owner = registration ?? club;
    if (!owner) return say(answer('unknown'));
    const intent = read('intent');
    const withoutLink = page === 'receipt' || page === 'another' || page === 'crew';
    if (intent === 'link' && !withoutLink && registration) {
      const mail = await services.limiters.ownLinks.take(String(registration.participantId), now);
      if (!mail.allowed) {
        const minutes = Math.ceil(mail.retryAfterSeconds / 60);
        return say(answer('sent_before', { minutes }));
      }
      await services.database
        .transaction()
        .execute((transaction) => sendActLink(transaction, registration, page, now));
      const query = new URLSearchParams({ identity: accessToken, enviado: '1' });
      throw redirect(`${pathname}?${query}`, 303);
    }
    const done = await act({
      services,
      accessToken,
      key: searchParams.get('clave') ?? '',
      version: read('version'),
      intent,
      read,
      readValues: (questions) => readFormValues(form, questions),
      account: readWrittenAccount(read),
      t,
      language,
      locale: services.locales[language],
      own: services.translate[owner.language],
      now,
      caller,
      address: splitPath(pathname).language,
      refuse: (code, errors = {}, minutes = 0) => answer(code, { errors, minutes }),
      accountErrors: (issues) => accountErrors(issues, { t, country: services.race.countryCode }),
    });
    if (done !== 'done') return say(done);
    if (club) {
      const query = new URLSearchParams({ identity: accessToken, hecho: page });
      throw redirect(`${pathname}?${query}`, 303);
    }
    throw redirect(donePath(accessToken, splitPath(pathname).language, page), 303);
  });
}

function donePath(accessToken: string, language: Language | null, page: string): string {
  return `${confirmationPath(accessToken, language)}&hecho=${page}`;
}

function accountErrors(
  issues: AccountIssues | null,
  { t, country }: { t: Translate; country: string },
): OwnAnswer['errors'] {
  const said = accountFields.flatMap((field) => {
    const issue = issues?.[field];
    return issue ? [[`account_${field}`, accountIssueInWords(t, { field, issue, country })]] : [];
  });
  return Object.fromEntries(said);
}
