import { type Catalogue, registrationEdition } from '../../record/editions/catalogue.ts';
import type { RecordReader } from '../../record/editions/record/record-reader.server.ts';
import type { ChampionshipReader } from '../../site/championship/championship-reader.server.ts';
import type { BibSeeds } from './read-bibs.server.ts';

interface Readers {
  catalogue: Catalogue;
  records: Pick<RecordReader, 'record'>;
  championships: ChampionshipReader;
}

/** Returns the edition that gets bibs, and the results that their order may follow; null between two editions. */
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
