import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { mobileForSheets } from '../mobile-for-sheets.server.ts';
import { writeCsv } from '../write-csv.ts';

const columns = {
  id: (entry) => entry.participantId,
  edition: (entry) => entry.year,
  name: (entry) => entry.name,
  category: (entry) => entry.category,
  sex: (entry) => entry.sex,
  nationality: (entry) => entry.nationality,
  place: (entry) => entry.entryStatus,
  email: (entry) => entry.email,
  mobile: (entry) => entry.mobile && mobileForSheets(entry.mobile),
  personal_id: (entry) => entry.personalId,
  document: (entry) => entry.documentKind,
  document_country: (entry) => entry.documentCountry,
  date_birth: (entry) => entry.dateBirth,
  city: (entry) => entry.city,
  size: (entry) => entry.size,
  guardian_name: (entry) => entry.guardianName,
  guardian_personal_id: (entry) => entry.guardianPersonalId,
  language: (entry) => entry.language,
  registered_at: (entry) => entry.registeredAt,
  release_verified_at: (entry) => entry.releaseVerifiedAt,
  payment_verified_at: (entry) => entry.paymentVerifiedAt,
  payment_state: (entry) => entry.paymentState,
  amount: (entry) => (entry.amountCents === null ? null : (entry.amountCents / 100).toFixed(2)),
  currency: (entry) => entry.currency,
  reference: (entry) => entry.reference,
} satisfies Record<string, (entry: OrganizerEntry) => string | number | null>;

/** Columns that not everybody at the desk may take along. */
const groups = {
  contacts: [
    'email',
    'mobile',
    'personal_id',
    'document',
    'document_country',
    'city',
    'guardian_name',
    'guardian_personal_id',
  ],
  births: ['date_birth'],
  payments: ['payment_state', 'amount', 'currency', 'reference'],
} as const satisfies Record<string, readonly string[]>;

type ColumnGroup = keyof typeof groups;

/**
 * The entries as a table for a spreadsheet, some columns left out: the names of the columns are
 * those of the API.
 */
export function entriesCsv(
  entries: readonly OrganizerEntry[],
  without: readonly ColumnGroup[] = [],
): string {
  const left: readonly string[] = without.flatMap((group) => groups[group]);
  const shown = Object.entries(columns).filter(([name]) => !left.includes(name));
  return writeCsv([
    shown.map(([name]) => name),
    ...entries.map((entry) => shown.map(([, value]) => value(entry))),
  ]);
}

interface ExportOrder {
  entries: readonly OrganizerEntry[];
  /** What who takes the file along may not see of people. */
  without: readonly ColumnGroup[];
  year: number;
  now: Date;
}

/** The entries as a file that leaves the site: the history says who took how many along. */
export async function exportEntries(
  database: AppDatabase,
  actor: Actor,
  { entries, without, year, now }: ExportOrder,
): Promise<string> {
  await actorMay(database, actor, 'entries.read');
  const subject = { kind: 'edition', id: year };
  const after = { entries: entries.length };
  await writeAudit(database, actor, { act: 'entries_exported', subject, after }, now);
  return entriesCsv(entries, without);
}
