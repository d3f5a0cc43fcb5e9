import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { noTable } from '../../../platform/page/public-table.server.ts';
import { addressOnPaper } from '../../../platform/pdf/address-on-paper.ts';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/certificate-file.ts';
import { certificateKey } from './certificate-key.server.ts';
import {
  certificatePaper,
  certificatePicture,
  certificateTemplate,
} from './certificate-paper.server.ts';
import { certificatePath } from './certificate-path.ts';
import { findCertificate } from './load-certificate.server.ts';
import { noPdf, publicPdf } from './public-pdf.server.ts';

/** Serves a certificate by its key; the key of a corrected certificate leads to the valid one. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(resultsDeps) });
  const { services, t, language, locale } = page;
  const found = await findCertificate(page).catch((err: unknown) => {
    if (!(err instanceof Error)) throw err;
    services.log.error({ err }, 'certificate not read');
    return null;
  });
  if (!found) return noPdf(page, 'failed', certificatePath(params.key ?? '').page);
  const { edition, facts, isFinal } = found;
  if (!isFinal) throw noTable();
  const { certificateKey: secret, config } = services;
  const path = certificatePath(certificateKey(secret, edition.year, facts)).page;
  const ground = await services.certificateGround(edition.year);
  const { data, squares } = certificatePaper(
    { secret, publicUrl: addressOnPaper(config), edition, t, language, locale },
    [facts],
    ground ? 'picture' : 'drawn',
  );
  const title = t('certificate.metaTitle', { name: facts.name });
  const pictures = await squares();
  if (ground) pictures[certificatePicture] = ground;
  return publicPdf(page, {
    edition,
    title,
    papers: [{ title, template: certificateTemplate, data, pictures }],
    name: `certificado-${edition.year}-${facts.entry}`,
    headers: privateHeaders,
    page: path,
    caller: context.get(callerContext),
  });
}
