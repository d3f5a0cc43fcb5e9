import {
  NodeCompiler,
  type NodeError,
  type NodeTypstDocument,
} from '@myriaddreamin/typst-ts-node-compiler';
import { giveWayToParent } from '../../child/give-way-to-parent.server.ts';
import type { PdfAnswer, PdfQuestion, PictureGround } from './pdf-question.ts';

/* Process that `openPdfMaker` starts: makes one document after the other. */

giveWayToParent();

const faces = ['public-sans', 'barlow-condensed', 'noto-sans', 'noto-sans-arabic'];
const compiler = NodeCompiler.create({
  workspace: process.cwd(),
  fontArgs: [
    {
      fontPaths: [
        ...faces.map((face) => `node_modules/@expo-google-fonts/${face}`),
        'src/platform/pdf/faces',
      ],
    },
  ],
});

process.on('message', async ({ id, ground, ...question }: PdfQuestion) => {
  const answer = answerTo(question);
  const whole = ground && answer.bytes ? await overGround(answer.bytes, ground) : answer;
  process.send?.({ id, ...whole, undrawn: answer.undrawn ?? [] } satisfies PdfAnswer);
});

function answerTo({
  template,
  inputs,
  pictures,
  form,
}: Omit<PdfQuestion, 'id' | 'ground'>): Omit<PdfAnswer, 'id'> {
  try {
    for (const [name, bytes] of Object.entries(pictures)) {
      compiler.mapShadow(`${process.cwd()}/${name}`, Buffer.from(bytes));
    }
    const compiled = compiler.compile({ mainFilePath: template, inputs });
    const document = compiled.result;
    if (document === null) return { failed: said(compiled.takeError()) };
    const pages = document.numOfPages;
    if (form === 'svg') return { bytes: Buffer.from(compiler.plainSvg(document)), pages };
    // Screen readers need every letter mapped; for pictures only missing letters are checked.
    const { bytes, refusal } = strictPdf(document, form === 'pdf' ? 'ua-1' : 'a-2b');
    const undrawn = undrawnIn(refusal);
    if (form === 'jpeg') return { bytes: Buffer.from(compiler.plainSvg(document)), pages, undrawn };
    if (bytes) return { bytes, pages };
    // A paper with a missing letter is still useful.
    return undrawn.length > 0
      ? { bytes: compiler.pdf(document), pages, undrawn }
      : { failed: refusal };
  } catch (error) {
    return { failed: String(error) };
  } finally {
    compiler.resetShadow();
    // The cache is of no use to the next document, and 600 documents would hold 400 MB.
    compiler.evictCache(0);
  }
}

function strictPdf(document: NodeTypstDocument, pdfStandard: 'ua-1' | 'a-2b') {
  try {
    return { bytes: compiler.pdf(document, { pdfStandard }), refusal: '' };
  } catch (error) {
    return { bytes: null, refusal: String(error) };
  }
}

function said(error: NodeError | null): string {
  return error === null ? 'nothing said' : JSON.stringify(error.shortDiagnostics);
}

function undrawnIn(refusal: string): string[] {
  const texts = refusal.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu);
  return [...new Set(Array.from(texts, ([, text = '']) => text))];
}

async function overGround(svg: Uint8Array, ground: PictureGround): Promise<Omit<PdfAnswer, 'id'>> {
  try {
    // Loaded with the first picture, because papers do not need it.
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    const { width, height, color, file, cut, room, most } = ground;
    const behind = await sharp(file).extract(cut).resize(room.width, room.height).png().toBuffer();
    const words = await sharp(svg, { unlimited: true }).resize(width, height).png().toBuffer();
    const picture = await sharp({ create: { width, height, channels: 3, background: color } })
      .composite([
        { input: behind, left: room.left, top: room.top },
        { input: words, left: 0, top: 0 },
      ])
      .png({ compressionLevel: 0 })
      .toBuffer();
    let bytes = picture;
    for (const quality of [82, 70, 58, 46]) {
      bytes = await sharp(picture)
        .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 60 ? '4:4:4' : '4:2:0' })
        .toBuffer();
      if (bytes.length <= most) break;
    }
    return { bytes, pages: 1 };
  } catch (error) {
    return { failed: String(error) };
  }
}
