import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import type { FinalCertificates } from './final-certificates.server.ts';

type Certificates = Awaited<ReturnType<FinalCertificates>>;

/** Returns the certificates to send, and those among them that were sent before a correction. */
export async function certificatesDue(
  database: AppDatabase,
  editionId: number,
  certificates: Certificates,
): Promise<{ due: Certificates; corrected: ReadonlySet<number>; sent: number }> {
  const rows = await database
    .selectFrom('certificate_mail')
    .innerJoin('participant', 'participant.id', 'certificate_mail.participant_id')
    .select(['participant_id', 'said'])
    .where('participant.edition_id', '=', editionId)
    .execute();
  const said = new Map(rows.map((row) => [row.participant_id, row.said]));
  const due = new Map([...certificates].filter(([id, one]) => said.get(id) !== one.said));
  return {
    due,
    corrected: new Set([...due.keys()].filter((id) => said.has(id))),
    sent: certificates.size - due.size,
  };
}

export async function certificateMails(
  database: AppDatabase,
  editionId: number,
  certificates: Certificates,
) {
  const { due, corrected, sent } = await certificatesDue(database, editionId, certificates);
  const entries = await entriesInOrder(database, [...due.keys()]);
  const racing = entries.filter(({ withdrawnAt }) => withdrawnAt === null);
  const ids = racing.filter(({ email }) => email).map(({ participantId }) => participantId);
  return {
    ids,
    corrected: ids.filter((id) => corrected.has(id)).length,
    sent,
    without: racing.filter(({ email }) => !email).map(({ name }) => name),
  };
}

export async function noteCertificates(
  transaction: AppDatabase,
  sent: Certificates,
  now: Date,
): Promise<void> {
  for (const [participant_id, { said }] of sent) {
    const facts = { said, sent_at: now.toISOString() };
    await transaction
      .insertInto('certificate_mail')
      .values({ participant_id, ...facts })
      .onConflict((one) => one.column('participant_id').doUpdateSet(facts))
      .execute();
  }
}
