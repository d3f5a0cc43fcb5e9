import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { ErrorSummary } from '../../design/ui/form/error-summary.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { Scene } from '../../design/ui/page/scene.tsx';
import { useHydrated } from '../../design/ui/use-hydrated.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { otherLanguage } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { unprovenHours } from '../../record/entries/is-proven.ts';
import { ownControl } from '../../record/questions/own/own-question.ts';
import { type Field, questionOf } from '../../record/questions/questions-in.ts';
import { DraftNotice } from '../draft/draft-notice.tsx';
import { SignalNotice } from '../draft/signal-notice.tsx';
import { useSignal } from '../draft/use-signal.ts';
import { emergencyContactDays } from '../emergency-contacts/emergency-contact-days.ts';
import type { RegistrationFacts } from '../load-registration.server.ts';
import { readSeenPrice, type SeenPrice } from '../prices/seen-price.ts';
import type { FormOutcome } from '../submit-registration.server.ts';
import { CategoryField } from './fields/category-field.tsx';
import { ConsentFields } from './fields/consent-fields.tsx';
import { GuardianFields } from './fields/guardian-fields.tsx';
import { Boxes, OwnQuestionFields } from './fields/own-question-fields.tsx';
import { PriceCodeField } from './fields/price-code-field.tsx';
import { QuestionFields } from './fields/question-fields.tsx';
import {
  controlId,
  type FormPart,
  type FormValues,
  isFilled,
  listFormIssues,
} from './form-values.ts';
import { ageOn, issueWords } from './issue-words.ts';
import { OutcomeNotice } from './outcome-notice.tsx';
import styles from './registration-form.module.css';
import { ReviewDialog } from './review/review-dialog.tsx';
import type { RegistrationFormState } from './use-registration-form.ts';

interface RegistrationFormProps {
  facts: RegistrationFacts;
  token: string;
  values: FormValues;
  outcome: FormOutcome | null;
  state: RegistrationFormState;
}

/** Works without scripts, which only add to it. */
export function RegistrationForm({ facts, token, values, outcome, state }: RegistrationFormProps) {
  const { t, language, locale, isOnly } = useTexts();
  const kept = { signal: useSignal(outcome), isStored: state.isStored };
  const isSending = useNavigation().state === 'submitting';
  const isHydrated = useHydrated();
  const other = otherLanguage(language);
  const inForm = { values: state.values, rules: facts.rules };
  const findError = (field: Field) => {
    const issue = state.issues[field];
    return issue && issueWords(t, issue, inForm);
  };
  const ownError = (key: string) => {
    const code = state.issues.answers?.[key];
    return code && facts.own?.questions.find((question) => question.key === key)?.issues[code];
  };
  const issues = listFormIssues(state.issues).map(({ field, issue }) => ({
    field,
    id: controlId(field),
    words: issueWords(t, issue, inForm),
  }));
  const ownIssues = (facts.own?.questions ?? []).flatMap(({ key }) => {
    const words = ownError(key);
    return words ? [{ id: ownControl(key), words }] : [];
  });
  const isConsent = ({ field }: { field: Field }) => questionOf(field).step === 'consents';
  const parts = { values, findError, isDraft: state.isRestored && !state.isWhole };
  const seen = readSeenPrice({ ...state.values, price_seen: state.priceSeen });
  const priced = pricedCategories(facts, seen, locale);
  const count = issues.length + ownIssues.length;
  const chosen = state.values.category ?? values.category;
  const one = priced.find(({ code }) => String(code) === chosen);
  const others = priced.filter(({ event }) => event !== one?.event);
  const also = others.filter(({ code }) => state.values.also?.split(',').includes(String(code)));
  const category =
    one && withOthers(one, also, (cents) => formatMoney(cents, facts.currency, locale));
  const shown = { ...facts, categories: priced.map((each) => (each === one && category) || each) };
  return (
    <Form
      ref={state.form}
      method="post"
      replace={state.review.entry !== null}
      noValidate
      className={styles.form}
      data-filled={isFilled(state.values) || undefined}
      onChange={state.onChange}
      onBlur={state.onBlur}
      onSubmit={state.onSubmit}
    >
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="request_key" value={state.requestKey} />
      <input type="hidden" name="price_seen" value={state.priceSeen} />
      <input type="hidden" name="consent_version" value={facts.consentVersion} />
      {/* Enter submits by the form's first button, which must be this one, not the language switch. */}
      <button type="submit" hidden />
      {count > 0 && (state.attempt > 0 || outcome?.code === 'invalid_request') && (
        <ErrorSummary
          title={t('registration.errorTitle', { count })}
          text={t('registration.errorText')}
          attempt={state.attempt}
          issues={[
            ...issues.filter((issue) => !isConsent(issue)),
            ...ownIssues,
            ...issues.filter(isConsent),
          ]}
        />
      )}
      {outcome && <OutcomeNotice {...kept} outcome={outcome} email={facts.email} />}
      {outcome?.code !== 'offline' && <SignalNotice {...kept} />}
      {state.isRestored && (
        <Notice kind="info" title={t('registration.draftRestored')}>
          <button type="button" className={buttonClass('quiet')} onClick={state.startAfresh}>
            {t('registration.draftClear')}
          </button>
        </Notice>
      )}
      <Part title={t('registration.sections.category')}>
        <CategoryField
          categories={facts.categories}
          chosen={values.category ?? ''}
          error={findError('category')}
        />
        {others.length > 0 && (
          <Boxes
            id="also"
            name="also"
            label={t('registration.also')}
            boxes={others.map(({ code, name, amount }) => ({
              value: String(code),
              label: `${name} · ${amount}`,
            }))}
            ticked={(values.also ?? '').split(',')}
          />
        )}
        {facts.full && (
          <div className={styles.fullPart}>
            <Notice kind="warning" title={facts.full.title}>
              <p>{facts.full.text}</p>
            </Notice>
            <Scene scene={facts.full.scene} />
          </div>
        )}
      </Part>
      <div className={styles.intro}>
        <p>
          {t(facts.rules.country === 'EC' ? 'registration.lead' : 'registration.leadElsewhere')}{' '}
          {t('registration.required')}
        </p>
        <p>
          <LocalizedLink to="/registro/enlace" className="target">
            {t('registration.lostLink')}
          </LocalizedLink>
        </p>
        <p>
          <LocalizedLink to="/registro/equipo" className="target">
            {t('registration.toClub')}
          </LocalizedLink>
        </p>
        {!isOnly && (
          <button
            type="submit"
            className="link-button"
            formAction={localizedPath('/registro', other)}
            name="intent"
            value="keep"
            lang={other}
          >
            {t('registration.keepAndSwitch')}
          </button>
        )}
      </div>
      <Part title={t('registration.sections.person')}>
        <QuestionFields {...parts} {...facts} step="person" />
        {state.isTyped && <DraftNotice isStored={state.isStored} onStore={state.store} />}
      </Part>
      <GuardianFields {...parts} {...facts} age={ageOn(state.values, facts.rules)} />
      <Part title={t('registration.sections.contact')}>
        <QuestionFields {...parts} {...facts} step="contact" />
      </Part>
      <Part title={t('registration.sections.emergency')}>
        <p className={styles.note}>
          {t('registration.hints.emergency', { days: emergencyContactDays })}
        </p>
        <QuestionFields {...parts} {...facts} step="emergency" />
      </Part>
      {facts.own && (
        <Part title={facts.own.title}>
          <input type="hidden" name="questions_version" value={facts.own.version} />
          <OwnQuestionFields
            own={facts.own}
            values={values}
            findError={ownError}
            isDraft={parts.isDraft}
            asked={state.asked}
          />
        </Part>
      )}
      <Part title={t('registration.sections.consents')}>
        <ConsentFields {...parts} consents={facts.consents} />
      </Part>
      <Part title={t('registration.sections.send')}>
        {facts.hasCodes && (
          <PriceCodeField
            code={state.values.price_code ?? ''}
            outcome={outcome}
            currency={facts.currency}
          />
        )}
        <FeePanel {...facts} category={category} />
        <div role="status">
          <SignalNotice {...kept} />
        </div>
        <button type="submit" className={`${buttonClass('primary')} ${styles.send}`}>
          {isSending
            ? t('registration.sending')
            : t(isHydrated ? 'registration.toReview' : 'registration.submit')}
        </button>
      </Part>
      <Summary {...facts} category={category} missing={state.missing} />
      <ReviewDialog review={state.review} facts={shown} isSending={isSending} />
    </Form>
  );
}

type ShownCategory = RegistrationFacts['categories'][number];

/** Returns a category with the names and the sum of the others that are entered with it. */
function withOthers(
  one: ShownCategory,
  also: readonly ShownCategory[],
  inWords: (cents: number) => string,
): ShownCategory {
  const cents = also.reduce((sum, other) => sum + (other.isFull ? 0 : other.cents), one.cents);
  return {
    ...one,
    name: [one, ...also].map(({ name }) => name).join(' + '),
    amount: cents === one.cents ? one.amount : inWords(cents),
    isFree: cents === 0,
  };
}

function pricedCategories(
  { categories, currency }: Pick<RegistrationFacts, 'categories' | 'currency'>,
  seen: SeenPrice | null,
  locale: string,
): RegistrationFacts['categories'] {
  if (seen === null) return categories;
  const { cents, isReserved } = seen;
  return categories.map((one) => {
    if (String(one.code) !== seen.category) return one;
    const priced = { ...one, isFull: one.isFull && !isReserved };
    if (one.isFree) return priced;
    return { ...priced, cents, amount: formatMoney(cents, currency, locale), isFree: cents === 0 };
  });
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface WaitingFeeProps extends Pick<FeePanelProps, 'feeWords'> {
  category: ShownCategory | undefined;
}

function WaitingFee({ category, feeWords }: WaitingFeeProps) {
  const { t } = useTexts();
  // Beside categories that cost money, a free one has no fee to announce.
  if (!category?.isFull || (category.isFree && feeWords !== '')) return null;
  return <p>{t('registration.feeWaiting', { amount: category.amount })}</p>;
}

interface FeePanelProps extends Pick<RegistrationFacts, 'feeWords' | 'takesCards'> {
  category: ShownCategory | undefined;
}

/** Shows category, price, its last day and missing parts on wide screens. */
function Summary({
  feeWords,
  own,
  category,
  missing,
}: Pick<RegistrationFacts, 'feeWords' | 'own'> &
  Pick<FeePanelProps, 'category'> &
  Pick<RegistrationFormState, 'missing'>) {
  const { t } = useTexts();
  const titleOf = (part: FormPart) => {
    if (part === 'own') return own?.title;
    return t(`registration.sections.${part === 'guardian' ? 'guardianShown' : part}`);
  };
  return (
    <aside className={styles.aside} aria-label={t('registration.feeLabel')}>
      <p className={styles.panelLabel}>{category?.name ?? t('registration.sections.category')}</p>
      {category ? (
        <p className={styles.amount}>{category.amount}</p>
      ) : (
        <p>{t('registration.feeUnknown')}</p>
      )}
      <WaitingFee category={category} feeWords={feeWords} />
      {!category?.isFree && feeWords !== '' && <p className="note">{feeWords}</p>}
      {missing.length > 0 && (
        <>
          <p className={styles.panelLabel}>{t('registration.missing')}</p>
          <ul>
            {missing.map((part) => (
              <li key={part}>{titleOf(part)}</li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function FeePanel({ category, feeWords, takesCards }: FeePanelProps) {
  const { t } = useTexts();
  return (
    <div className={styles.panel}>
      <p className={styles.panelLabel}>{t('registration.feeLabel')}</p>
      <output className={styles.total} htmlFor="category">
        {category ? (
          <>
            <strong className={styles.amount}>{category.amount}</strong> {category.name}
          </>
        ) : (
          t('registration.feeUnknown')
        )}
      </output>
      <WaitingFee category={category} feeWords={feeWords} />
      {!category?.isFree && feeWords !== '' && (
        <>
          <p className="note">
            {feeWords} {t('registration.includes')}{' '}
            {t(takesCards ? 'registration.feeNote' : 'registration.feeNoteTransfer')}
          </p>
          <p className="note">{t('registration.holdNote', { hours: unprovenHours })}</p>
        </>
      )}
    </div>
  );
}
