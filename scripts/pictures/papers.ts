import { mkdirSync, writeFileSync } from 'node:fs';
import { printedPictures } from '../../tests/support/papers/printed-pictures.ts';
import { keepPicture, type PictureOrder } from './camera.ts';
import { contactSheet } from './contact-sheet.ts';

const recorded = 'tests/recorded/papers';

/** Draws the first page of each kind of paper in both languages, and a sheet of the Spanish ones. */
export async function picturePapers(order: PictureOrder): Promise<void> {
  mkdirSync(recorded, { recursive: true });
  const onSheet: { title: string; picture: Buffer }[] = [];
  for await (const { kind, language, picture } of printedPictures(order.only)) {
    writeFileSync(`${recorded}/${kind}-${language}.png`, picture);
    if (language === 'es') onSheet.push({ title: kind, picture });
  }
  if (order.only) return;
  await keepPicture('papers', await contactSheet(onSheet, { width: 1280, columns: 6 }), order);
}
