import { CheckField } from '../../../design/ui/form/check-field.tsx';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import { needsGuardian } from '../../rules/consent-purpose.ts';
import styles from '../registration-form.module.css';
import type { FormParts } from './form-parts.ts';
import { QuestionFields } from './question-fields.tsx';

interface GuardianFieldsProps
  extends FormParts,
    Pick<RegistrationFacts, 'rules' | 'consents' | 'months' | 'countries'> {
  /** Age on race day; null until there is a birth date. */
  age: number | null;
}

/** Appears with scripts when the birth date requires it, and stays away until they run; without scripts, always. */
export function GuardianFields({ age, rules, consents, ...parts }: GuardianFieldsProps) {
  const { t } = useTexts();
  const { values, findError } = parts;
  const isHydrated = useHydrated();
  const { fullAge, dataConsent } = rules.ages;
  const isNeeded = age !== null && needsGuardian(age, rules.ages);
  const asksPrivacy = !isHydrated || (age !== null && age < dataConsent);
  return (
    <fieldset
      className={`${styles.section} ${styles.guardian}`}
      hidden={isHydrated && !isNeeded}
      data-needed={isNeeded || undefined}
    >
      <legend className={styles.heading}>
        {isNeeded
          ? t('registration.sections.guardianShown')
          : t('registration.sections.guardian', { fullAge })}
      </legend>
      <p className={styles.note}>
        {isNeeded ? t('registration.hints.guardian') : t('registration.hints.guardianAlways')}
      </p>
      <QuestionFields {...parts} rules={rules} step="guardian" />
      <CheckField
        id="guardian_accept_release"
        name="guardian_accept_release"
        label={t('registration.fields.guardian_accept_release')}
        words={consents.guardian_release}
        error={findError('guardian_accept_release')}
        ticked={values.guardian_accept_release === 'on'}
      />
      <div hidden={!asksPrivacy}>
        <CheckField
          id="guardian_accept_privacy"
          name="guardian_accept_privacy"
          label={t('registration.fields.guardian_accept_privacy', { dataConsent })}
          words={consents.guardian_privacy}
          hint={isHydrated ? undefined : t('registration.hints.guardian_privacy', { dataConsent })}
          error={findError('guardian_accept_privacy')}
          ticked={values.guardian_accept_privacy === 'on'}
        />
      </div>
    </fieldset>
  );
}
