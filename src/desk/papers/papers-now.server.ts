import { giveWay } from '../../platform/background/give-way.ts';
import type {
  Paper,
  PdfMaker,
  PdfOrder,
  PdfResult,
} from '../../platform/pdf/open-pdf-maker.server.ts';
import { paperFrame } from '../../platform/pdf/paper-frame.ts';
import type { PaperSize } from '../../platform/pdf/paper-sizes.ts';
import { raceLine } from '../../record/race/race-line.ts';
import {
  isBib,
  type PaperKind,
  type PaperNow,
  type PaperOptions,
  type PaperPlace,
} from './paper-kind.ts';
import { type PaperKindName, paperKinds } from './paper-kinds.server.ts';
import { readPaperOptions } from './read-paper-options.ts';

export interface WantedPaper {
  kind: PaperKindName;
  subject: string;
  options?: PaperOptions;
}

export interface PaperToPrint extends WantedPaper {
  now: PaperNow;
}

export async function printable(
  place: PaperPlace,
  kinds: readonly PaperKindName[],
): Promise<(WantedPaper & { title: string })[]> {
  const listed: (WantedPaper & { title: string })[] = [];
  // Makes one kind after the other: most of them read every entry, and together they would block other requests.
  for (const kind of kinds) {
    const subjects = await paperKinds[kind].subjects(place);
    for (const { id, title } of subjects) {
      listed.push({
        kind,
        subject: id,
        title: typeof title === 'string' ? title : title[place.language],
      });
    }
    await giveWay();
  }
  return listed;
}

/**
 * Returns the papers of one subject, or all of them for '' except those made singly. A bib asks for that boat only, and
 * a subject need not be listed: an earlier list of results is not.
 */
export async function listPrintable(
  place: PaperPlace,
  kinds: readonly PaperKindName[],
  subject: string,
): Promise<WantedPaper[]> {
  const all = await printable(place, kinds);
  const isSingly = ({ kind }: WantedPaper) =>
    (paperKinds[kind] as PaperKind).ofAccounts === 'singly';
  const found = all.filter((paper) =>
    subject === '' ? !isSingly(paper) : paper.subject === subject,
  );
  if (found.length > 0 || subject === '') return found;
  return kinds
    .filter((kind) => {
      const { ofOneBib, ofAccounts }: PaperKind = paperKinds[kind];
      return !ofAccounts && (!ofOneBib || isBib(subject));
    })
    .map((kind) => ({ kind, subject }));
}

/**
 * Splits papers into documents, in order: kinds with few or single papers share a document, a kind with more papers
 * than one document holds is split.
 */
export function splitIntoDocuments<Wanted extends WantedPaper>(
  wanted: readonly Wanted[],
): Wanted[][] {
  const counts = new Map<string, number>();
  for (const { kind } of wanted) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const portions: Wanted[][] = [[]];
  let filled = 0;
  for (const one of wanted) {
    const most = (paperKinds[one.kind] as PaperKind).mostTogether ?? Infinity;
    const share = (counts.get(one.kind) ?? 0) > most ? 1 / most : 0;
    // Thirds do not add up to exactly one.
    if (filled + share > 1.000_001) {
      portions.push([]);
      filled = 0;
    }
    filled += share;
    portions.at(-1)?.push(one);
  }
  return portions;
}

export async function papersNow(
  place: PaperPlace,
  wanted: readonly WantedPaper[],
): Promise<PaperToPrint[]> {
  const made: PaperToPrint[] = [];
  for (const one of wanted) {
    const kind: PaperKind = paperKinds[one.kind];
    const options = one.options ?? readPaperOptions(kind, {}).options;
    const now = await kind.make(place, one.subject, options);
    if (now) made.push({ ...one, now });
    await giveWay();
  }
  return made;
}

/**
 * Makes one PDF; a failure of its preparation, such as an invalid background, is returned like one of the PDF maker.
 */
export async function makePdf(
  { place, papers, size }: { place: PaperPlace; papers: readonly PaperToPrint[]; size: PaperSize },
  { maker, onFailure }: { maker: PdfMaker; onFailure: (error: unknown) => void },
): Promise<PdfResult> {
  try {
    return await maker.pdf(await buildPdfOrder(place, papers, size));
  } catch (error) {
    onFailure(error);
    return { fault: 'failed' };
  }
}

export async function buildPdfOrder(
  place: PaperPlace,
  papers: readonly PaperToPrint[],
  size: PaperSize,
): Promise<PdfOrder> {
  const { t } = place;
  const [first, ...others] = papers;
  const title = first && others.length === 0 ? first.now.title : t('papers.ofDay');
  const isUrgent = papers.every(({ kind }) => (paperKinds[kind] as PaperKind).isUrgent);
  const shown: Paper[] = [];
  for (const one of papers) {
    shown.push(await framed(place, one, size));
    await giveWay();
  }
  return { title, papers: shown, line: isUrgent ? 'urgent' : 'desk' };
}

async function framed(
  place: PaperPlace,
  { kind, now: paper }: PaperToPrint,
  size: PaperSize,
): Promise<Paper> {
  const { office, edition, day, now } = place;
  const { race } = office;
  const pictures = Object.entries((await paper.pictures?.()) ?? {});
  const unread = pictures.flatMap(([path, bytes]) => (bytes ? [] : [`/${path}`]));
  return {
    template: paperKinds[kind].template,
    data: paperFrame(place, {
      title: paper.title,
      race: raceLine(race, { year: edition.year, day: day?.day ?? edition.raceDate }, place.locale),
      size,
      now,
      timeZone: race.timeZone,
      data: { ...paper.data, unread },
    }),
    pictures: Object.fromEntries(
      pictures.flatMap(([path, bytes]) => (bytes ? [[path, bytes] as const] : [])),
    ),
  };
}
