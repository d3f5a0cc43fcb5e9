import { giveWay } from '../../platform/background/give-way.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../record/editions/exchange/export-record.server.ts';
import { contactsText, recordText } from '../../record/editions/exchange/record-text.ts';

interface ExportOrder {
  editionId: number;
  /** `record` is public; `contacts` never is, and only its export is audited. */
  what: 'record' | 'contacts';
  now: Date;
}

/** Exports one of the two files of an edition; null for an edition without facts. */
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
  const subject = { kind: 'edition', id: year } as const;
  const after = { count: contacts.contacts.length };
  await writeAudit(database, actor, { act: 'edition_exported', subject, after }, now);
  return contactsText(contacts);
}
