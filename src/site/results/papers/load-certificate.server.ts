import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { certificatesOf } from './certificate-facts.ts';
import { readCertificateKey, saidBy } from './certificate-key.server.ts';
import { type CertificateWords, certificateWords } from './certificate-words.ts';

/** What proves a certificate: what the record says now, in its words. */
export interface ProvenCertificate extends CertificateWords {
  year: number;
  /** Whether the record says now what the paper said. */
  isSame: boolean;
  /** Key of the paddler. */
  person: string;
}

/**
 * What a certificate says by its key; a 404 page for a key that this site never wrote, for who was
 * erased since, and for who has no result any more.
 */
export async function loadCertificate(page: PageContext<ResultsDeps>): Promise<ProvenCertificate> {
  const { services, params, t, language } = page;
  const known = readCertificateKey(services.certificateKey, params.key ?? '');
  const edition = known && findEdition(services.catalogue, known.year);
  const record = edition && (await services.records.record(edition.id));
  const facts =
    record &&
    certificatesOf(record, services.tablesOf(record)).find(({ entry }) => entry === known.entry);
  if (!known || !edition || !facts) throw notFound();
  const words = certificateWords(facts, { edition, t, language });
  return {
    ...words,
    year: edition.year,
    isSame: saidBy(facts) === known.said,
    person: facts.person,
  };
}
