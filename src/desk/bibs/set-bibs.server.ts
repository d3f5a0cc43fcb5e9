import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { raiseVersion } from '../../record/editions/record/raise-version.server.ts';
import { nameTeams } from '../../record/entries/boats/name-boat.server.ts';
import type { BibLine, WornBib } from './plan-numbers.ts';

export function wornBibs(database: AppDatabase, editionId: number): Promise<WornBib[]> {
  return database
    .selectFrom('participant')
    .select(['id', 'bib'])
    .where('edition_id', '=', editionId)
    .execute();
}

export async function setBibs(
  transaction: AppDatabase,
  actor: Actor,
  { editionId, lines }: { editionId: number; lines: readonly BibLine[] },
  now: Date,
): Promise<void> {
  // A bib is unique in an edition, so all bibs are removed before new ones are written.
  for (const { id } of lines) await setBib(transaction, id, null);
  for (const { id, from, to } of lines) {
    if (to !== null) await setBib(transaction, id, to);
    const subject = { kind: 'entry', id } as const;
    const change = { before: { bib: from }, after: { bib: to } };
    await writeAudit(transaction, actor, { act: 'bib_given', subject, ...change }, now);
  }
  if (lines.length === 0) return;
  await nameTeams(transaction, editionId);
  await raiseVersion(transaction, editionId);
}

function setBib(transaction: AppDatabase, id: number, bib: number | null) {
  return transaction.updateTable('participant').set({ bib }).where('id', '=', id).execute();
}
