import { registrationEdition } from '../../editions/catalogue.ts';
import type { BibSeeds } from '../../organizer/bibs/read-bibs.server.ts';
import type { DeskDeps } from '../desk-deps.server.ts';

type Readers = Pick<DeskDeps, 'catalogue' | 'records' | 'championships'>;

/** The edition whose bibs are given, and what they may follow; null between two editions. */
export async function bibSeeds({ catalogue, records, championships }: Readers) {
  const edition = registrationEdition(catalogue);
  if (!edition) return null;
  const raced = catalogue.findLast(({ results, year }) => results && year < edition.year);
  const seeds: BibSeeds = {
    results: raced ? ((await records.record(raced.id)) ?? null) : null,
    championship: await championships.championship(),
  };
  return { edition, seeds };
}
