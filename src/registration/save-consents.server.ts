import { createHash } from 'node:crypto';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import type { Language } from '../platform/i18n/languages.ts';
import type { ConsentPurpose } from './rules/consent-purpose.ts';

interface GivenConsents {
  participantId: number;
  purposes: readonly ConsentPurpose[];
  texts: Readonly<Record<ConsentPurpose, string>>;
  language: Language;
  now: Date;
}

export async function saveConsents(
  transaction: AppDatabase,
  { participantId, purposes, texts, language, now }: GivenConsents,
): Promise<void> {
  if (purposes.length === 0) return;
  const at = now.toISOString();
  const given = purposes.map((purpose) => {
    const words = texts[purpose];
    return { purpose, words, version: createHash('sha256').update(words).digest('hex') };
  });
  await transaction
    .insertInto('consent_text')
    .values(given.map(({ version, words }) => ({ version, language, words, first_used_at: at })))
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute();
  await transaction
    .insertInto('registration_consent')
    .values(
      given.map(({ purpose, version }) => ({
        participant_id: participantId,
        purpose,
        text_version: version,
        given_at: at,
      })),
    )
    .execute();
}
