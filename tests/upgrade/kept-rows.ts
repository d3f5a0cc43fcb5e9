import { oldTables, type Row } from './old-database.ts';

const old = oldTables();

/** What the earlier version left in a table. */
export const rowsOf = (table: string): Row[] => old.get(table) ?? [];

/** Whether a row says this in a column. */
export function isOf(column: string, value: unknown) {
  return (row: Row) => row[column] === value;
}

/** Tables that only the site writes: the same rows, as many as before. */
export const siteTables = [
  'registration',
  'registered_person',
  'consent_text',
  'registration_consent',
  'payment',
  'payment_transition',
  'payment_receipt',
  'card_attempt',
  'mail_outbox',
  'edition_override',
];
/** Tables that the files fill as well: every row of before, and more. */
export const sharedTables = ['edition', 'person', 'participant', 'participant_contact'];

/** What a step of the schema says otherwise on purpose: keys for all, keys of mails without tokens. */
export const columnsOf = (table: string, row: Row) =>
  Object.keys(row).filter((column) => {
    if (table === 'mail_outbox') return column !== 'mail_key';
    // Numbers of sales that came back are rows of their own.
    if (table === 'card_attempt') return !column.startsWith('claimed_');
    return table !== 'person' || column !== 'person_key' || row.person_key !== null;
  });
