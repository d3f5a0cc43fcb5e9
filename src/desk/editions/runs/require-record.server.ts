import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';

/** Returns the record of the edition that the address names. Throws a 404 without one. */
export async function requireRecord(
  { catalogue, records }: Pick<DeskDeps, 'catalogue' | 'records'>,
  year: string | undefined,
): Promise<EditionRecord> {
  const edition = findEdition(catalogue, Number(year));
  const record = edition && (await records.record(edition.id));
  if (!record) throw notFound();
  return record;
}
