import { randomBytes } from 'node:crypto';
import { redirect } from 'react-router';
import { ChoiceField } from '../../design/ui/form/choice-field.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { calendarAge } from '../../platform/format/calendar-age.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { freePlaces } from '../../record/entries/free-places.ts';
import { countPlaces } from '../../record/entries/registrations-repository.server.ts';
import { ownControl } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { findOverlaps } from '../../record/race/event-hours.ts';
import { categoryLimits } from '../../record/race/open-categories.ts';
import { overlapsInWords } from '../../record/race/overlaps-in-words.ts';
import { confirmationPath } from '../confirmation/confirmation-path.ts';
import { ConsentFields } from '../form/fields/consent-fields.tsx';
import { GuardianConsents } from '../form/fields/guardian-consents.tsx';
import { OwnQuestionField } from '../form/fields/own-question-fields.tsx';
import { issueWords } from '../form/issue-words.ts';
import { collectIssues, ownFacts } from '../form/own/own-facts.server.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import { hasCodes } from '../prices/price-codes-repository.server.ts';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { consentFields, consentPurposes, neededConsents } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { consentVersion } from '../rules/consent-version.server.ts';
import { entryRules } from '../rules/entry-rules.ts';
import { feeOn } from '../rules/fee-on.ts';
import { listIssues } from '../rules/fields.ts';
import type { Route } from './+types/another-page.ts';
import { answerOwnAct, type OwnAnswer, type OwnForm as Sent } from './answer-own-act.server.ts';
import { enterAnother, openQuestions, readStoredForm } from './enter-another.server.ts';
import { listOpenEvents, listOwnBeside } from './list-own-beside.server.ts';
import styles from './own-entry.module.css';
import { OwnAnswerNotice, OwnForm, OwnPage } from './own-parts.tsx';

export const handle = { registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['ownAnother', 'ownEntry', 'registration'],
    load: loadAnother,
    isFound: ({ own }) => own !== null,
  });
}

async function loadAnother({ services, url, language, locale, t }: PageContext<RegistrationDeps>) {
  const { database, race, translate } = services;
  const { email } = race.contact;
  const consents = consentTexts(translate[language]);
  const now = new Date();
  const found = await readStoredForm(database, url.searchParams.get('identity') ?? '');
  if (!found) return { email, own: null, consents, dataConsent: race.ages.dataConsent };
  const { registration, present } = found;
  const { accessToken, editionId, category } = registration;
  const { currency } = race.registration;
  const today = localDate(now, race.timeZone);
  const taken = await countPlaces(database, editionId, now);
  const open = openQuestions(await listFormQuestions(database, editionId), present);
  const hours = await services.eventHours(registration.year);
  const entered = [
    registration,
    ...(await listOwnBeside(database, registration)).filter((one) => one.withdrawnAt === null),
  ];
  const overlapWords = (other: number) => {
    const overlaps = entered.flatMap((one) =>
      findOverlaps(hours, { sex: present.sex, categories: [one.category, other] }),
    );
    const lines = overlapsInWords(overlaps, { t, language, locale });
    return lines.length > 0 ? t('overlap.choice', { lines: lines.join('; ') }) : '';
  };
  const speech = { t, language, locale, categoryWords: (code: number) => t(`category.${code}`) };
  return {
    email,
    consents,
    dataConsent: race.ages.dataConsent,
    own: {
      accessToken,
      name: registration.name,
      category: t(`category.${category}`),
      hasContact: present.emergency_name !== '',
      hasCodes: await hasCodes(database, editionId, now),
      requestKey: randomBytes(24).toString('base64url'),
      version: consentVersion(consents),
      purposes: neededConsents(calendarAge(present.date_birth, race.date), race.ages),
      asked: ownFacts(open, speech)?.questions ?? [],
      categories: (await listOpenEvents(services, registration, now)).map((entry) => {
        const fee = feeOn(entry, race.registration, today);
        const amount = fee === 0 ? t('free.amount') : formatMoney(fee, currency, locale);
        const isFull = freePlaces(taken(entry.category), entry.capacity) === 0;
        return {
          value: String(entry.category),
          label: t(`category.${entry.category}`),
          words: [amount, categoryLimits(entry, t), isFull ? t('ownAnother.full') : '']
            .filter(Boolean)
            .join(' · '),
          overlap: overlapWords(entry.category),
        };
      }),
    },
  };
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'another', enter);
}

const requestKeyForm = /^[\w-]{22,64}$/;

async function enter(form: Sent): Promise<OwnAnswer> {
  const { services, accessToken, read, refuse, t, language, now } = form;
  const { database, race, translate } = services;
  const found = await readStoredForm(database, accessToken);
  if (!found) return refuse('unknown');
  // The ticks belong to outdated consent texts.
  if (form.version !== consentVersion(consentTexts(translate[language])))
    return refuse('overtaken');
  const questions = await listFormQuestions(database, found.registration.editionId);
  const written = form.readValues(questions);
  const category = read('category');
  const requestKey = read('request_key');
  const outcome = await enterAnother(services, {
    accessToken,
    category,
    ticked: consentPurposes.filter((purpose) => read(consentFields[purpose]) === 'on'),
    written,
    requestKey: requestKeyForm.test(requestKey) ? requestKey : null,
    language,
    caller: form.caller,
    now,
  });
  switch (outcome.code) {
    case 'registered':
      throw redirect(confirmationPath(outcome.registration.accessToken, form.address), 303);
    case 'unknown':
      return refuse('unknown');
    case 'already_registered':
      return refuse('entered');
    case 'too_many_requests':
      return refuse('too_many_requests', {}, Math.ceil(outcome.retryAfterSeconds / 60));
    case 'registration_not_open':
    case 'registration_closed':
      return refuse('over');
    case 'also_refused':
    case 'code_refused':
      throw new Error('An entry without a code and other events was refused for them');
    case 'invalid_request':
      break;
  }
  const rules = entryRules(race, now);
  const shown: ReadonlySet<string> = new Set(['category', ...Object.values(consentFields)]);
  const issues = listIssues(outcome.issues);
  const asked = questions.flatMap((question) => {
    const code = outcome.issues.answers?.[question.key];
    return code ? [[ownControl(question.key), collectIssues(question, form)[code]]] : [];
  });
  // A stored answer that today's rules refuse is corrected first, by its owner or an organizer.
  if (issues.some(({ field }) => !shown.has(field))) return refuse('by_organizer');
  const words = issues.map(({ field, issue }) => [
    field,
    issueWords(t, issue, { values: { category }, rules }),
  ]);
  const said = refuse('invalid', Object.fromEntries([...words, ...asked]));
  return { ...said, written: { ...said.written, ...written } };
}

export const headers = () => privateHeaders;

export default function AnotherPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, email, token, consents, dataConsent } = loaderData;
  const errors = actionData?.errors ?? {};
  const written = actionData?.written ?? {};
  return (
    <OwnPage
      title={t('ownAnother.title')}
      lead={t('ownAnother.lead', { name: own?.name ?? '', category: own?.category ?? '' })}
      accessToken={own?.accessToken ?? null}
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {own && own.categories.length === 0 && <p>{linkMail(t('ownAnother.none', { email }))}</p>}
      {own && own.categories.length > 0 && !own.hasContact && (
        <p>
          {t('ownAnother.contact')}{' '}
          <LocalizedLink to={`/confirmacion/corregir?identity=${own.accessToken}`}>
            {t('ownAnother.toContact')}
          </LocalizedLink>
        </p>
      )}
      {own && own.categories.length > 0 && own.hasContact && (
        <OwnForm
          token={token}
          version={own.version}
          intent="enter"
          label={t('ownAnother.enter')}
          // The boxes show the sent ticks when the page comes back.
          key={JSON.stringify(written)}
        >
          <input type="hidden" name="request_key" value={own.requestKey} />
          <ChoiceField
            id="category"
            name="category"
            label={t('ownAnother.choose')}
            layout="cards"
            error={errors.category}
            chosen={written.category ?? ''}
            choices={own.categories.map(({ value, label, words, overlap }) => ({
              value,
              label,
              details: (
                <>
                  <span className={styles.note}>{words}</span>
                  {overlap !== '' && <strong>{overlap}</strong>}
                </>
              ),
            }))}
          />
          {own.asked.map((question) => {
            const control = ownControl(question.key);
            return (
              <OwnQuestionField
                key={question.key}
                question={question}
                hint={[question.onlyFor, question.hint].filter(Boolean).join(' ')}
                value={written[control] ?? ''}
                error={errors[control]}
              />
            );
          })}
          <p>{t('ownAnother.apart')}</p>
          <ConsentFields
            values={written}
            isDraft={false}
            consents={consents}
            findError={(field) => errors[field]}
          />
          <GuardianConsents
            purposes={own.purposes}
            consents={consents}
            dataConsent={dataConsent}
            findError={(purpose) => errors[consentFields[purpose]]}
            isTicked={(purpose) => written[consentFields[purpose]] === 'on'}
          />
        </OwnForm>
      )}
      {own?.hasCodes && (
        <p className={styles.note}>
          <LocalizedLink to="/registro">{t('ownAnother.code')}</LocalizedLink>
        </p>
      )}
    </OwnPage>
  );
}
