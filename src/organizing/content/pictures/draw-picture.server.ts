import { type Focus, type PictureKind, partOf, pictureKinds } from './picture-kinds.ts';

/**
 * Draws a picture for the pages: cut around the focus where its kind is, no larger than they show it,
 * as WebP. `bytes` are those of a picture that the examiner drew anew: never a stranger's own.
 */
export async function drawPicture(
  bytes: Uint8Array,
  kind: PictureKind,
  focus: Focus,
): Promise<Buffer> {
  // Only who puts a picture in pays for it: a process that serves the site does not load it.
  const { default: sharp } = await import('sharp');
  const { isCut, ...shape } = pictureKinds[kind];
  const picture = sharp(bytes);
  if (isCut) {
    const { width, height } = await picture.metadata();
    picture.extract(partOf({ width, height }, shape, focus));
  }
  return picture
    .resize({ ...shape, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
