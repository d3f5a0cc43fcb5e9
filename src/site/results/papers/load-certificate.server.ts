import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { readFinalLists } from '../live/final-lists.server.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { type CertificateFacts, listCertificates } from './certificate-facts.ts';
import { certificateKey, readCertificateKey, saidBy } from './certificate-key.server.ts';
import { certificatePath } from './certificate-path.ts';
import { type CertificateWords, certificateWords } from './certificate-words.ts';

interface ProvenCertificate extends CertificateWords {
  year: number;
  /** Whether the current record agrees with the paper. */
  isSame: boolean;
  person: string;
  /** Path of the current certificate's PDF. Null while there is none. */
  file: string | null;
}

interface FoundCertificate {
  edition: Edition;
  facts: CertificateFacts;
  isSame: boolean;
  isFinal: boolean;
}

/** Throws a 404 for a forged key, an erased person, and a person without a result. */
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
    record && listCertificates(record, tables, crosses).find(({ entry }) => entry === known.entry);
  if (!known || !edition || !facts) throw notFound();
  const isFinal = await readFinalLists(page, edition, tables);
  return {
    edition,
    facts,
    isSame: saidBy(facts) === known.said,
    isFinal: facts.list === null || isFinal(facts.list),
  };
}

export async function loadCertificate(page: PageContext<ResultsDeps>): Promise<ProvenCertificate> {
  const { services, t, language, locale } = page;
  const { edition, facts, isSame, isFinal } = await findCertificate(page);
  const key = certificateKey(services.certificateKey, edition.year, facts);
  return {
    ...certificateWords(facts, { edition, t, language, locale }),
    year: edition.year,
    isSame,
    person: facts.person,
    file: isFinal && services.pdfMaker.isThere() ? certificatePath(key).file : null,
  };
}
