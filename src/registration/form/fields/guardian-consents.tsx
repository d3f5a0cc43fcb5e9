import { CheckField } from '../../../design/ui/form/check-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type ConsentPurpose, consentFields } from '../../rules/consent-purpose.ts';

interface GuardianConsentsProps {
  /** Consents that the entry needs, including the paddler's own purposes. */
  purposes: readonly ConsentPurpose[];
  consents: Readonly<Record<ConsentPurpose, string>>;
  dataConsent: number;
  findError: (purpose: ConsentPurpose) => string | undefined;
  isTicked: (purpose: ConsentPurpose) => boolean;
}

/** Renders the boxes that a guardian ticks for a minor whose entry is stored. */
export function GuardianConsents({
  purposes,
  consents,
  dataConsent,
  findError,
  isTicked,
}: GuardianConsentsProps) {
  const { t } = useTexts();
  return purposes
    .filter((purpose) => purpose.startsWith('guardian_'))
    .map((purpose) => (
      <CheckField
        key={purpose}
        id={consentFields[purpose]}
        name={consentFields[purpose]}
        label={t(`registration.fields.${consentFields[purpose]}`, { dataConsent })}
        words={consents[purpose]}
        error={findError(purpose)}
        ticked={isTicked(purpose)}
      />
    ));
}
