import { CheckField } from '../../../design/ui/form/check-field.tsx';
import fieldStyles from '../../../design/ui/form/field.module.css';
import { Icon } from '../../../design/ui/icon.tsx';
import { useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import { consentFields, paddlerConsents } from '../../rules/consent-purpose.ts';
import type { FormParts } from './form-parts.ts';

/** Renders one box per purpose, none of them ticked beforehand. */
export function ConsentFields({
  values,
  findError,
  consents,
}: FormParts & Pick<RegistrationFacts, 'consents'>) {
  const { t } = useTexts();
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
            words={
              purpose === 'regulations' ? (
                <RegulationsWords words={consents.regulations} />
              ) : purpose === 'privacy' ? (
                <>
                  {consents.privacy} <PrivacyLink />
                </>
              ) : (
                consents[purpose]
              )
            }
            error={findError(field)}
            ticked={values[field] === 'on'}
          />
        );
      })}
    </>
  );
}

/** Opens another tab, so that the form is not lost. */
function PrivacyLink() {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  return (
    <a href={localize('/privacidad')} target="_blank" rel="noreferrer">
      {t('registration.privacyLink')}
      <span className={fieldStyles.hidden}> {t('registration.opensApart')}</span>{' '}
      <Icon name="external" size={16} />
    </a>
  );
}

/** Shows the text as stored; the regulations open in another tab, so that the form is not lost. */
function RegulationsWords({ words }: { words: string }) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const linked = t('registration.consents.regulationsLink');
  const [before = '', after = ''] = words.split(linked);
  return (
    <>
      {before}
      <a href={localize('/carrera/reglamento')} target="_blank" rel="noreferrer">
        {linked}
        <span className={fieldStyles.hidden}> {t('registration.opensApart')}</span>{' '}
        <Icon name="external" size={16} />
      </a>
      {after}
    </>
  );
}
