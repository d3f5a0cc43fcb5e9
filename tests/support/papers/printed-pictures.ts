import sharp from 'sharp';
import { paperKindNames, paperKinds } from '../../../src/desk/papers/paper-kinds.server.ts';
import { buildPdfOrder, papersNow, printable } from '../../../src/desk/papers/papers-now.server.ts';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { type MadePdf, openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { placeToPrint } from './place-to-print.ts';

/** Dots per inch: enough to read, small enough to store. */
const density = 72;

/** Yields the first page of each kind of paper in both languages, as a PNG. */
export async function* printedPictures(only?: readonly string[]) {
  const site = await placeToPrint();
  let failure = 'nothing to print';
  const maker = openPdfMaker({
    onFailure(fault, detail) {
      failure = `${fault} ${detail}`;
    },
  });
  try {
    for (const kind of paperKindNames.filter((known) => only?.includes(known) ?? true)) {
      for (const language of languages) {
        const places = [
          await site.place(language),
          await site.crossPlace(language),
          await site.place(language, 2023),
        ];
        const listed = await Promise.all(places.map((one) => printable(one, [kind])));
        const index = Math.max(
          0,
          listed.findIndex((found) => found.length > 0),
        );
        const [place] = places.slice(index);
        const [wanted] = listed[index] ?? [];
        if (!place) continue;
        const papers = wanted ? await papersNow(place, [wanted]) : [];
        const made = await maker.svg(
          await buildPdfOrder(place, papers, language === 'es' ? 'a4' : 'us-letter'),
        );
        if ('fault' in made || papers.length === 0) throw new Error(`${kind}: ${failure}`);
        const title = place.t(paperKinds[kind].title);
        const picture = await firstPage(made);
        yield { kind, title, language, pages: made.pages, picture };
      }
    }
  } finally {
    maker.close();
    await site.close();
  }
}

/** Returns the first page of several below each other. */
async function firstPage({ bytes, pages }: MadePdf): Promise<Buffer> {
  // Each page draws its paper over the first one: the picture has one beneath all.
  const svg = Buffer.from(bytes)
    .toString()
    .replace(
      /<path class="typst-shape" fill="#ffffff"[^>]* d="M 0 0v [\d.]+ h [\d.]+ v -[\d.]+ Z "\/>/g,
      '',
    );
  const drawn = sharp(Buffer.from(svg), { density, unlimited: true }).flatten({
    background: 'white',
  });
  const { width = 0, height = 0 } = await drawn.metadata();
  return drawn
    .extract({ left: 0, top: 0, width, height: Math.floor(height / pages) })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
