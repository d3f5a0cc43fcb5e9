import { defaultLanguage } from '../../../platform/i18n/languages.ts';
import type { RecordReader } from '../../../record/editions/record/record-reader.server.ts';
import { readFinalLists } from '../../../site/results/live/final-lists.server.ts';
import { listCertificates } from '../../../site/results/papers/certificate-facts.ts';
import { certificateKey, saidBy } from '../../../site/results/papers/certificate-key.server.ts';
import type { ResultsDeps } from '../../../site/results/results-deps.server.ts';

interface FinalCertificate {
  key: string;
  said: string;
}

export type FinalCertificates = (
  editionId: number,
) => Promise<ReadonlyMap<number, FinalCertificate>>;

interface Sources
  extends Pick<
    ResultsDeps,
    'tablesOf' | 'certificateKey' | 'liveResults' | 'officialLists' | 'officialCrosses'
  > {
  records: Pick<RecordReader, 'record'>;
}

/** Returns a reader of the certificates that may be sent; empty while no list is known to be final. */
export function finalCertificates(sources: Sources): FinalCertificates {
  return async (editionId) => {
    const record = await sources.records.record(editionId);
    if (!record) return new Map();
    const { edition } = record;
    const tables = sources.tablesOf(record);
    const services = { ...sources, markPartial: () => undefined };
    const isFinal = await readFinalLists({ services, language: defaultLanguage }, edition, tables);
    const crosses = await sources.officialCrosses(edition.year, services.markPartial);
    return new Map(
      listCertificates(record, tables, crosses)
        .filter(({ list }) => list === null || isFinal(list))
        .map((facts) => [
          facts.entry,
          {
            key: certificateKey(sources.certificateKey, edition.year, facts),
            said: saidBy(facts),
          },
        ]),
    );
  };
}
