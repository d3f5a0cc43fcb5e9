import { computeContrast } from '../../../design/ui/colors/read-color.ts';
import type { Look } from '../../../record/race/look.ts';
import { otherSizes, pictureKinds } from './picture-kinds.ts';

const paper = '#f7f5ef';
const night = '#0b1f24';
/** The part of an icon that stays when a phone crops it to a circle (W3C, maskable icons). */
const safePart = 0.62;

/** Draws a logo as header and icons. `bytes` are a PNG that the examiner has redrawn. */
export async function drawMark(bytes: Uint8Array): Promise<{
  picture: Buffer;
  logo: Omit<Look['logo'], 'picture'>;
  icons: [size: string, drawn: Buffer][];
}> {
  const { default: sharp } = await import('sharp');
  const trimmed = await sharp(bytes)
    .trim()
    .png()
    .toBuffer()
    // A picture of one colour has no margin to trim.
    .catch(() => Buffer.from(bytes));
  const { width: most, height } = pictureKinds.logos;
  const { data: picture, info } = await sharp(trimmed)
    .resize({ width: most, height, fit: 'inside' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const plate = plateFor(
    await sharp(trimmed).resize(64, 64, { fit: 'inside' }).ensureAlpha().raw().toBuffer(),
  );
  const ground = plate === 'day' ? night : paper;
  const icons: [string, Buffer][] = [];
  for (const [size, { width: side }] of Object.entries(otherSizes.logos ?? {})) {
    const isWhole = size === 'maskable';
    const inside = Math.round(side * (isWhole ? safePart : 0.94));
    const mark = await sharp(trimmed)
      .resize({ width: inside, height: inside, fit: 'inside' })
      .toBuffer();
    const background = isWhole || plate === 'day' ? ground : { r: 0, g: 0, b: 0, alpha: 0 };
    const icon = sharp({ create: { width: side, height: side, channels: 4, background } });
    icons.push([
      size,
      await icon
        .composite([{ input: mark }])
        .png()
        .toBuffer(),
    ]);
  }
  return { picture, icons, logo: { width: info.width, height: info.height, plate } };
}

/** Returns the plate that a logo needs to be visible by day on paper and by night on ink, from its pixels (RGBA). */
function plateFor(pixels: Buffer): Look['logo']['plate'] {
  let [covered, byDay, byNight] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    covered += 1;
    if (computeContrast(color, paper) < 2) byDay += 1;
    if (computeContrast(color, night) < 2) byNight += 1;
  }
  const [lostByDay, lostByNight] = [byDay / covered, byNight / covered];
  // A logo with a background of its own may lose a part on either.
  if (covered === pixels.length / 4 || Math.max(lostByDay, lostByNight) < 0.5) return 'none';
  return lostByDay > lostByNight ? 'day' : 'night';
}
