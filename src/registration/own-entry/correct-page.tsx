import { Fragment, type ReactNode } from 'react';
import { ChoiceField } from '../../design/ui/form/choice-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { listCountries } from '../../platform/i18n/list-countries.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { ownControl } from '../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../record/questions/own/own-questions-repository.server.ts';
import { questionOf } from '../../record/questions/questions-in.ts';
import { OwnQuestionField } from '../form/fields/own-question-fields.tsx';
import { PhoneField } from '../form/fields/phone-field.tsx';
import { rawAnswers } from '../form/form-values.ts';
import { issueWords } from '../form/issue-words.ts';
import { collectIssues } from '../form/own/own-facts.server.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import { entryRules } from '../rules/entry-rules.ts';
import { listIssues } from '../rules/fields.ts';
import { codeControl, withCallingCode } from '../rules/with-calling-code.ts';
import { type NamedCountry, withCallingCodes } from '../rules/with-calling-codes.server.ts';
import type { Route } from './+types/correct-page.ts';
import { answerOwnAct, type OwnAnswer, type OwnForm as Sent } from './answer-own-act.server.ts';
import { correctOwnEntry } from './correct-own-entry.server.ts';
import { type DetailField, detailFields } from './correctable-fields.ts';
import { loadOwnEntry, type OwnFacts } from './load-own-entry.server.ts';
import styles from './own-entry.module.css';
import { AccountFields, ActLink, OwnAnswerNotice, OwnForm, OwnPage } from './own-parts.tsx';

export const handle = { registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['ownCorrect', 'ownEntry', 'registration'],
    load: loadCorrection,
    isFound: ({ own }) => own !== null,
  });
}

async function loadCorrection(page: PageContext<RegistrationDeps>) {
  const { locale, services } = page;
  const countries = withCallingCodes(listCountries(locale, services.race.countryCode));
  return { ...(await loadOwnEntry(page)), countries };
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'correct', correct);
}

async function correct(form: Sent): Promise<OwnAnswer | 'done'> {
  const { services, accessToken, key, version, account, read, t, own, now, refuse } = form;
  const wanted = form.intent === 'category' ? { category: read('category') } : readDetails(read);
  const reason = own('ownCorrect.reason');
  const found = await findRegistration(services.database, accessToken);
  const questions = found ? await listFormQuestions(services.database, found.editionId) : [];
  const values = form.readValues(questions);
  const answers = rawAnswers(values, questions);
  const order = { accessToken, key, version, wanted, answers, account, reason, now };
  const outcome = await correctOwnEntry(services, order);
  switch (outcome.code) {
    case 'changed':
      return 'done';
    case 'refused':
      return refuse(outcome.why);
    case 'invalid': {
      const rules = entryRules(services.race, now);
      const words = listIssues(outcome.issues).map(({ field, issue }) => [
        field,
        issueWords(t, issue, { values: wanted, rules }),
      ]);
      const asked = questions.flatMap((question) => {
        const code = outcome.issues.answers?.[question.key];
        return code ? [[ownControl(question.key), collectIssues(question, form)[code]]] : [];
      });
      const said = refuse('invalid', {
        ...Object.fromEntries([...words, ...asked]),
        ...form.accountErrors(outcome.account),
      });
      return { ...said, written: { ...said.written, ...values } };
    }
    default:
      return refuse(outcome.code);
  }
}

function readDetails(read: Sent['read']): Partial<Record<DetailField, string>> {
  const isOfContact = (field: DetailField) => questionOf(field).step === 'emergency';
  const hasContact = detailFields.some((field) => isOfContact(field) && read(field).trim() !== '');
  // Empty fields keep the stored contact, whose number is never shown.
  const written = detailFields.filter((field) => hasContact || !isOfContact(field));
  const readField = (field: DetailField) =>
    questionOf(field).kind === 'phone'
      ? withCallingCode(read(field), read(codeControl(field)))
      : read(field);
  return Object.fromEntries(written.map((field) => [field, readField(field)]));
}

export const headers = () => privateHeaders;

export default function CorrectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, email, token } = loaderData;
  return (
    <OwnPage
      title={t('ownCorrect.title')}
      lead={t('ownCorrect.lead', { until: own?.correctUntil ?? '' })}
      accessToken={own?.accessToken ?? null}
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {own && own.limits.correct !== null && (
        <p>{linkMail(t(`ownEntry.refused.${own.limits.correct}`, { email }))}</p>
      )}
      {own && own.limits.correct === null && (
        <>
          <Details own={own} token={token} answer={actionData} countries={loaderData.countries} />
          <Category own={own} token={token} answer={actionData} email={email} />
        </>
      )}
      <p className={styles.note}>{linkMail(t('ownCorrect.others', { email }))}</p>
    </OwnPage>
  );
}

interface PartProps {
  own: OwnFacts;
  token: string;
  answer: OwnAnswer | undefined;
}

type DetailsProps = PartProps & { countries: readonly NamedCountry[] };

function Details({ own, token, answer, countries }: DetailsProps) {
  const { t } = useTexts();
  const written = answer?.written.intent === 'details' ? answer.written : null;
  const line = (name: DetailField) => ({
    name,
    label: t(`registration.fields.${name}`),
    error: answer?.errors[name],
    autoComplete: 'off',
  });
  const controls: Record<DetailField, ReactNode> = {
    size: (
      <ChoiceField
        id="size"
        name="size"
        label={t('registration.fields.size')}
        layout="tight"
        error={answer?.errors.size}
        chosen={written?.size ?? own.values.size}
        choices={own.sizes.map((size) => ({ value: size, label: size }))}
      />
    ),
    club: (
      <TextField
        {...line('club')}
        hint={t('ownCorrect.clubHint')}
        defaultValue={written?.club ?? own.values.club}
        maxLength={60}
      />
    ),
    emergency_name: (
      <>
        <p>{t(own.values.hasContact ? 'ownCorrect.contactKept' : 'ownCorrect.contactNone')}</p>
        <TextField
          {...line('emergency_name')}
          defaultValue={written?.emergency_name ?? ''}
          maxLength={80}
          autoCapitalize="words"
        />
      </>
    ),
    emergency_mobile: (
      <PhoneField
        {...line('emergency_mobile')}
        id="emergency_mobile"
        countries={countries}
        code={written?.[codeControl('emergency_mobile')]}
        defaultValue={written?.emergency_mobile ?? ''}
      />
    ),
  };
  return (
    <section className={styles.part}>
      <h2>{t('ownCorrect.details')}</h2>
      <OwnForm
        token={token}
        version={own.version}
        intent="details"
        label={t('ownCorrect.saveDetails')}
      >
        {Object.entries(controls).map(([name, control]) => (
          <Fragment key={name}>{control}</Fragment>
        ))}
      </OwnForm>
    </section>
  );
}

function Category({ own, token, answer, email }: PartProps & { email: string }) {
  const { t } = useTexts();
  const { limits, others, isAllowed, version, category } = own;
  const free = others.filter(({ isFull }) => !isFull);
  const full = others.filter(({ isFull }) => isFull);
  return (
    <section className={styles.part}>
      <h2>{t('ownCorrect.category')}</h2>
      <p>{t('ownCorrect.present', { category })}</p>
      {limits.category !== null ? (
        <p>{linkMail(t(`ownEntry.refused.${limits.category}`, { email }))}</p>
      ) : (
        <>
          {(free.length === 0 || !isAllowed) && (
            <ul className="stack-1">
              {others.map(({ value, label, words }) => (
                <li key={value}>
                  <strong>{label}</strong> · {words}
                </li>
              ))}
            </ul>
          )}
          {free.length > 0 && !isAllowed && <ActLink token={token} own={own} />}
          {free.length > 0 && isAllowed && (
            <OwnForm
              token={token}
              version={version}
              intent="category"
              label={t('ownCorrect.saveCategory')}
            >
              <ChoiceField
                id="category"
                name="category"
                label={t('ownCorrect.choose')}
                layout="cards"
                error={answer?.errors.category}
                chosen={answer?.written.category ?? ''}
                choices={free.map(({ value, label, words }) => ({
                  value,
                  label,
                  details: <span className={styles.note}>{words}</span>,
                }))}
              />
              {own.asked.map((question) => {
                const control = ownControl(question.key);
                return (
                  <OwnQuestionField
                    key={question.key}
                    question={question}
                    hint={[question.onlyFor, question.hint].filter(Boolean).join(' ')}
                    value={answer?.written[control] ?? ''}
                    error={answer?.errors[control]}
                  />
                );
              })}
              {full.map(({ value, label, words }) => (
                <p key={value} className={styles.note}>
                  {label}: {words}
                </p>
              ))}
              {free.some(({ givesBack }) => givesBack) && (
                <AccountFields
                  answer={answer}
                  legend={t('ownCorrect.accountIf')}
                  country={own.country}
                />
              )}
            </OwnForm>
          )}
        </>
      )}
    </section>
  );
}
