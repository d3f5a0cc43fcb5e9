import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { paperKindNames } from '../../../src/desk/papers/paper-kinds.server.ts';
import { buildPdfOrder, papersNow, printable } from '../../../src/desk/papers/papers-now.server.ts';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { type MadePdf, openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { placeToPrint } from './place-to-print.ts';

/** Dots per inch: enough to read, small enough to store. */
const density = 72;

/** Folder of the recorded pictures; `digests.json` in it names the drawing that each picture was made from. */
export const recordedPapers = 'tests/recorded/papers';

/** Yields each kind of paper in both languages: the digest of its drawing, and the function that draws its first page. */
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
        yield { kind, language, digest: digestDrawing(made), draw: () => drawFirstPage(made) };
      }
    }
  } finally {
    maker.close();
    await site.close();
  }
}

/** Returns the SHA-256 of a drawing. Null when it has patterns, which Typst names anew in each process. */
function digestDrawing({ bytes }: MadePdf): string | null {
  if (Buffer.from(bytes).includes('<pattern ')) return null;
  return createHash('sha256').update(bytes).digest('hex');
}

/** Draws the first of several pages below each other, as a PNG. */
async function drawFirstPage({ bytes, pages }: MadePdf): Promise<Buffer> {
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
