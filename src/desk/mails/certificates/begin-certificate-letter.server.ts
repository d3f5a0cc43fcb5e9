import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { emptyLetter } from '../letter.ts';
import { findLetter } from '../letters-repository.server.ts';
import { saveLetter } from '../save-letter.server.ts';
import { certificateMails } from './certificate-mails.server.ts';
import type { FinalCertificates } from './final-certificates.server.ts';

interface CertificateLetterOrder {
  editionId: number;
  certificates: Awaited<ReturnType<FinalCertificates>>;
  title: Bilingual;
  text: Bilingual;
}

/**
 * Starts a broadcast e-mail with the certificates, or updates its open draft, for all entries whose final certificate
 * was not sent yet. Returns its number, or null without recipients.
 */
export async function beginCertificateLetter(
  database: AppDatabase,
  actor: Actor,
  { editionId, certificates, title, text }: CertificateLetterOrder,
  now: Date,
): Promise<number | null> {
  await actorMay(database, actor, 'mails.send');
  const { ids: chosen } = await certificateMails(database, editionId, certificates);
  if (chosen.length === 0) return null;
  const open = await database
    .selectFrom('letter')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('certificates', '=', 1)
    .where('sent_at', 'is', null)
    .where('send_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const draft = open && (await findLetter(database, open.id));
  const words = draft ?? { ...emptyLetter, title, text };
  const values = { ...words, audience: 'chosen' as const, certificates: true, chosen };
  const [id, version] = draft ? [draft.id, draft.version] : [null, 0];
  return saveLetter(database, actor, { id, version, editionId, values }, now);
}
