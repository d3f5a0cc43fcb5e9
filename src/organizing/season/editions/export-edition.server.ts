import { giveWay } from '../../../platform/background/give-way.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../record/editions/exchange/export-record.server.ts';
import { contactsText, recordText } from '../../../record/editions/exchange/record-text.ts';

interface ExportOrder {
  editionId: number;
  /** What is public of it, or what never is: only the latter is written down. */
  what: 'record' | 'contacts';
  now: Date;
}

/** An edition as one of its two files; null for one that has no facts yet. */
export async function exportEdition(
  database: AppDatabase,
  actor: Actor,
  { editionId, what, now }: ExportOrder,
): Promise<string | null> {
  await actorMay(database, actor, 'settings.edit');
  const record = await exportRecord(database, editionId);
  if (!record) return null;
  await giveWay();
  if (what === 'record') return recordText(record);
  const { year } = record.edition;
  const contacts = await exportContacts(database, { editionId, year });
  await giveWay();
  const subject = { kind: 'edition', id: year };
  const after = { count: contacts.contacts.length };
  await writeAudit(database, actor, { act: 'edition_exported', subject, after }, now);
  return contactsText(contacts);
}
