import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { readFinalLists } from '../live/final-lists.server.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { type CertificateFacts, certificatesOf } from './certificate-facts.ts';
import { certificateKey, readCertificateKey, saidBy } from './certificate-key.server.ts';
import { certificatePath } from './certificate-path.ts';
import { type CertificateWords, certificateWords } from './certificate-words.ts';

/** What proves a certificate: what the record says now, in its words. */
interface ProvenCertificate extends CertificateWords {
  year: number;
  /** Whether the record says now what the paper said. */
  isSame: boolean;
  /** Key of the paddler. */
  person: string;
  /** Where the certificate of now is as a document; null while there is none. */
  file: string | null;
}

/** A certificate that this site wrote, as the record has it now. */
interface FoundCertificate {
  edition: Edition;
  facts: CertificateFacts;
  /** Whether it said then what it says now. */
  isSame: boolean;
  /** Whether its list is final. */
  isFinal: boolean;
}

/**
 * Finds a certificate by the key of an address; throws a 404 page for a key that this site never wrote,
 * for who was erased since, and for who has no result any more.
 */
export async function findCertificate(page: PageContext<ResultsDeps>): Promise<FoundCertificate> {
  const { services, params } = page;
  const known = readCertificateKey(services.certificateKey, params.key ?? '');
  const edition = known && findEdition(services.catalogue, known.year);
  const record = edition && (await services.records.record(edition.id));
  const tables = record ? services.tablesOf(record) : [];
  const crosses = record
    ? await services.officialCrosses(record.edition.year, services.markPartial)
    : [];
  const facts =
    record && certificatesOf(record, tables, crosses).find(({ entry }) => entry === known.entry);
  if (!known || !edition || !facts) throw notFound();
  const isFinal = await readFinalLists(page, edition, tables);
  return {
    edition,
    facts,
    isSame: saidBy(facts) === known.said,
    isFinal: facts.list === null || isFinal(facts.list),
  };
}

/** What the page of a certificate shows. */
export async function loadCertificate(page: PageContext<ResultsDeps>): Promise<ProvenCertificate> {
  const { services, t, language } = page;
  const { edition, facts, isSame, isFinal } = await findCertificate(page);
  const key = certificateKey(services.certificateKey, edition.year, facts);
  return {
    ...certificateWords(facts, { edition, t, language }),
    year: edition.year,
    isSame,
    person: facts.person,
    file: isFinal && services.pdfMaker.isThere() ? certificatePath(key).file : null,
  };
}
