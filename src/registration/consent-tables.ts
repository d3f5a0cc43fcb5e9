import type { Instant } from '../platform/format/instant.ts';
import type { ConsentPurpose } from './rules/consent-purpose.ts';

interface ConsentTextTable {
  version: string;
  language: string;
  words: string;
  first_used_at: Instant;
}

interface RegistrationConsentTable {
  participant_id: number;
  purpose: ConsentPurpose;
  text_version: string;
  given_at: Instant;
}

declare module '../platform/database/database-schema.ts' {
  interface DatabaseSchema {
    consent_text: ConsentTextTable;
    registration_consent: RegistrationConsentTable;
  }
}
