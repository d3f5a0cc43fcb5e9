import { refusalAnswer } from '../../../platform/http/refusals/refuse.server.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Paper, PdfFault } from '../../../platform/pdf/open-pdf-maker.server.ts';
import { paperFrame } from '../../../platform/pdf/paper-frame.ts';
import { type PaperSize, paperSizes } from '../../../platform/pdf/paper-sizes.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { raceLine } from '../../../record/race/race-line.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { sizeField } from './size-field.ts';

/** A PDF for visitors: its papers with their titles, before page frames are added. */
export interface PublicDocument {
  edition: Edition;
  title: string;
  papers: readonly (Paper & { title: string })[];
  name: string;
  headers: Readonly<Record<string, string>>;
  page: string;
  caller: string;
}

/** Makes a PDF for a visitor, or says that it cannot be made now. */
export async function publicPdf(
  page: PageContext<ResultsDeps>,
  { edition, title, papers, name, headers, page: path, caller }: PublicDocument,
): Promise<Response> {
  const { services, locale } = page;
  const { race, pdfMaker, limiters } = services;
  const now = new Date();
  const turn = caller === '' ? null : await limiters.papers.take(caller, now);
  if (turn?.allowed === false) return noPdf(page, 'tooOften', path);
  const line = raceLine(race, { year: edition.year, day: edition.raceDate }, locale);
  const about = { race: line, size: sizeAsked(page), now, timeZone: race.timeZone };
  const framed = papers.map(({ title: own, data, ...paper }) => ({
    ...paper,
    data: paperFrame(page, { ...about, title: own, data }),
  }));
  const made = await pdfMaker.pdf({ title, papers: framed, line: 'visitors' });
  if ('fault' in made) return noPdf(page, made.fault, path);
  return new Response(made.bytes, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    },
  });
}

/** Returns the answer without a PDF, with a link to the printable page of the same content. */
export function noPdf(
  { request, url, services: { texts, spoken } }: PageContext<ResultsDeps>,
  fault: PdfFault | 'tooOften',
  path: string,
): Response {
  const { language } = splitPath(url.pathname);
  const code = fault === 'missing' ? 'no_papers' : 'no_paper_now';
  // Not cached, because the refusal is temporary and depends on the caller.
  return refusalAnswer(request, texts, {
    code,
    headers: privateHeaders,
    back: localizedPath(path, language),
    spoken,
  });
}

function sizeAsked({ url }: Pick<PageContext, 'url'>): PaperSize {
  const asked = url.searchParams.get(sizeField);
  return paperSizes.find((size) => size === asked) ?? 'a4';
}
