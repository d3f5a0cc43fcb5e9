import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { printedPictures, recordedPapers } from '../../tests/support/papers/printed-pictures.ts';
import { keepPicture, type PictureOrder } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';

/** Draws the first page of each kind of paper in both languages, and a sheet of the Spanish ones. */
export async function picturePapers(order: PictureOrder): Promise<void> {
  mkdirSync(recordedPapers, { recursive: true });
  const digestFile = `${recordedPapers}/digests.json`;
  const digests = JSON.parse(readFileSync(digestFile, 'utf8'));
  const onSheet: { title: string; picture: Buffer }[] = [];
  for await (const { kind, language, digest, draw } of printedPictures(order.only)) {
    const picture = await draw();
    if (digest) digests[`${kind}-${language}`] = digest;
    writeFileSync(`${recordedPapers}/${kind}-${language}.png`, picture);
    if (language === 'es') onSheet.push({ title: kind, picture });
  }
  writeFileSync(digestFile, `${JSON.stringify(digests, null, 2)}\n`);
  if (order.only) return;
  await keepPicture('papers', await contactSheet(onSheet, { width: 1280, columns: 6 }), order);
}
