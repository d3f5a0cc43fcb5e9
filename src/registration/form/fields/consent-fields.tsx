import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { useLocalizedPath } from '../../../ui/localized-link.tsx';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import { consentFields, paddlerConsents } from '../../rules/consent-purpose.ts';
import styles from '../registration-form.module.css';
import type { FormParts } from './form-parts.ts';

/** One box a purpose, none of them ticked beforehand. */
export function ConsentFields({
  values,
  errorOf,
  consents,
}: FormParts & Pick<RegistrationFacts, 'consents'>) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  return (
    <>
      {paddlerConsents.map((purpose) => {
        const field = consentFields[purpose];
        return (
          <CheckField
            key={field}
            id={field}
            name={field}
            label={t(`registration.fields.${field}`)}
            words={consents[purpose]}
            error={errorOf(field)}
            ticked={values[field] === 'on'}
          />
        );
      })}
      <p>
        <a
          className={styles.link}
          href={localize('/carrera/reglamento')}
          target="_blank"
          rel="noreferrer"
        >
          {t('registration.readRegulations')}
        </a>
      </p>
    </>
  );
}
