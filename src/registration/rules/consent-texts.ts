import type { Translate } from '../../platform/i18n/text-key.ts';
import { emergencyContactDays } from '../emergency-contacts/emergency-contact-days.ts';
import type { ConsentPurpose } from './consent-purpose.ts';

export function consentTexts(t: Translate): Record<ConsentPurpose, string> {
  return {
    regulations: t('registration.consents.regulations'),
    release: t('registration.consents.release'),
    privacy: t('registration.consents.privacy', {
      days: emergencyContactDays,
      published: t('registration.published'),
    }),
    guardian_release: t('registration.consents.guardian_release'),
    guardian_privacy: t('registration.consents.guardian_privacy'),
  };
}
