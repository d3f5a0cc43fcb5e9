import { formatDay } from '../../platform/format/format-day.ts';
import { formatInstant } from '../../platform/format/format-instant.ts';
import type { Paper, PdfOrder } from '../../platform/pdf/open-pdf-maker.server.ts';
import type { PaperKind, PaperNow, PaperPlace } from './paper-kind.ts';
import { type PaperKindName, paperKinds } from './paper-kinds.server.ts';
import type { PaperSize } from './paper-sizes.ts';

/** A paper that somebody wants, of one subject. */
export interface WantedPaper {
  kind: PaperKindName;
  subject: string;
}

/** A paper that is to be printed, with what it says of each boat. */
export interface PaperToPrint extends WantedPaper {
  now: PaperNow;
}

/** Everything that can be printed of these kinds, in their order. */
export async function printable(
  place: PaperPlace,
  kinds: readonly PaperKindName[],
): Promise<(WantedPaper & { title: string })[]> {
  const listed = await Promise.all(
    kinds.map(async (kind) => {
      const subjects = await paperKinds[kind].subjects(place);
      return subjects.map(({ id, title }) => ({
        kind,
        subject: id,
        title: typeof title === 'string' ? title : title[place.language],
      }));
    }),
  );
  return listed.flat();
}

/** The papers as they stand now; those whose subject is gone are left out. */
export async function papersNow(
  place: PaperPlace,
  wanted: readonly WantedPaper[],
): Promise<PaperToPrint[]> {
  const made = await Promise.all(
    wanted.map(async (one) => {
      const kind: PaperKind = paperKinds[one.kind];
      const now = await kind.make(place, one.subject);
      return now ? [{ ...one, now }] : [];
    }),
  );
  return made.flat();
}

/** One document of papers, for the printer. */
export function documentOf(
  place: PaperPlace,
  papers: readonly PaperToPrint[],
  size: PaperSize,
): PdfOrder {
  const { t } = place;
  const [first, ...others] = papers;
  const title = first && others.length === 0 ? first.now.title : t('papers.ofDay');
  return { title, papers: papers.map((paper) => framed(place, paper, size)) };
}

/** A paper with what all of them say: of which race it is, when it was printed, which page. */
function framed(place: PaperPlace, { kind, now }: PaperToPrint, size: PaperSize): Paper {
  const { office, edition, day, t, language, locale, now: at } = place;
  const { race } = office;
  const date = formatDay(day?.day ?? edition.raceDate, locale, 'long');
  const { words, ...shown } = now.data as { words?: object };
  return {
    template: paperKinds[kind].template,
    data: {
      ...shown,
      title: now.title,
      race: `${race.name} ${edition.year} · ${race.river}, ${race.town} · ${date}`,
      language,
      size,
      printed: t('papers.printed', { when: formatInstant(at, locale, race.timeZone) }),
      words: { ...words, page: t('papers.page', { page: '{page}', pages: '{pages}' }) },
    },
    pictures: now.pictures ?? {},
  };
}
