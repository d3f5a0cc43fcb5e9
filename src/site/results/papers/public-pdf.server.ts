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

/** A document for visitors: its papers, each with its own title, before they are framed. */
export interface PublicDocument {
  edition: Edition;
  title: string;
  papers: readonly (Paper & { title: string })[];
  /** Of the file, without its ending. */
  name: string;
  /** Of whom it is, and how long it may be kept. */
  headers: Readonly<Record<string, string>>;
  /** The page that says the same, without a language. */
  page: string;
  /** Who asks, by their address; empty where it is made once for everybody. */
  caller: string;
}

/** Makes a document for a visitor; where it cannot be made now, says so. */
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

/** Why there is no document, with the way back to the page that says the same and can be printed. */
export function noPdf(
  { request, url, services: { texts } }: PageContext<ResultsDeps>,
  fault: PdfFault | 'tooOften',
  path: string,
): Response {
  const { language } = splitPath(url.pathname);
  const code = fault === 'missing' ? 'no_papers' : 'no_paper_now';
  // Nobody keeps it: it is of this moment, and says it in the way that each caller reads.
  return refusalAnswer(request, texts, {
    code,
    headers: privateHeaders,
    back: localizedPath(path, language),
  });
}

function sizeAsked({ url }: Pick<PageContext, 'url'>): PaperSize {
  const asked = url.searchParams.get(sizeField);
  return paperSizes.find((size) => size === asked) ?? 'a4';
}
