import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { onlyChanged } from '../../record/accounts/audit/only-changed.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import type { Edition } from '../../record/editions/record/edition-facts.ts';
import { raiseVersion } from '../../record/editions/record/raise-version.server.ts';
import { type EditionShows, pickEditionShows } from './edition-shows.ts';

interface ShowsOrder {
  after: EditionShows;
  now: Date;
  /** The audit action; for an archived edition also the reason and the open matters. */
  line: { act: 'edition_changed' | 'edition_archived'; reason?: string; open?: readonly string[] };
}

export async function writeShows(
  transaction: AppDatabase,
  actor: Actor,
  edition: Edition,
  { after, now, line: { act, reason = '', open = [] } }: ShowsOrder,
): Promise<void> {
  await transaction
    .updateTable('edition')
    .set({ facts_json: JSON.stringify({ ...edition, ...after }) })
    .where('id', '=', edition.id)
    .execute();
  await raiseVersion(transaction, edition.id, { kind: 'edition' });
  const subject = { kind: 'edition', id: edition.year } as const;
  const changes = onlyChanged(pickEditionShows(edition), after);
  const told = open.length > 0 ? { ...changes.after, open } : changes.after;
  const words = reason === '' ? {} : { reason };
  await writeAudit(
    transaction,
    actor,
    { act, subject, before: changes.before, after: told, ...words },
    now,
  );
}
