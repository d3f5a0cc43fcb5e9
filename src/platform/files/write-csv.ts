import { stringify } from 'csv-stringify/sync';

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read the accents.
 * What a spreadsheet would run as a formula gets an apostrophe before it (OWASP, CSV injection).
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    // Where the comma is the decimal mark, spreadsheets part cells at semicolons.
    quoted_match: [';', /^\s|\s$/],
  });
}
