import sharp from 'sharp';
import { paperKindNames, paperKinds } from '../../../src/organizing/papers/paper-kinds.server.ts';
import {
  documentOf,
  papersNow,
  printable,
} from '../../../src/organizing/papers/papers-now.server.ts';
import { languages } from '../../../src/platform/i18n/languages.ts';
import { openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { placeToPrint } from './place-to-print.ts';

/** Dots of an inch: enough to read, small enough to keep. */
const density = 72;

/** The first page of each kind of paper in both languages, as a PNG. */
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
        const coming = await site.place(language);
        const past = await site.place(language, 2023);
        const [inComing] = await printable(coming, [kind]);
        const [place, wanted] = inComing
          ? [coming, inComing]
          : [past, (await printable(past, [kind]))[0]];
        const papers = wanted ? await papersNow(place, [wanted]) : [];
        const made = await maker.svg(
          documentOf(place, papers, language === 'es' ? 'a4' : 'us-letter'),
        );
        if ('fault' in made || papers.length === 0) throw new Error(`${kind}: ${failure}`);
        const title = place.t(paperKinds[kind].title);
        const picture = await firstPage(made.bytes);
        yield { kind, title, language, pages: made.pages, picture };
      }
    }
  } finally {
    maker.close();
    await site.close();
  }
}

/** Of pages below each other the first one. */
async function firstPage(svg: Uint8Array): Promise<Buffer> {
  const text = Buffer.from(svg).toString();
  const page = /class="typst-page"[^>]*data-page-height="([\d.]+)"/.exec(text)?.[1];
  const drawn = sharp(svg, { density, unlimited: true });
  const { width = 0, height = 0 } = await drawn.metadata();
  const cut = page ? Math.min(height, Math.round((Number(page) * density) / 72)) : height;
  return drawn
    .extract({ left: 0, top: 0, width, height: cut })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
