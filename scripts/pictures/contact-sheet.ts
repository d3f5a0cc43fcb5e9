import sharp, { type OverlayOptions } from 'sharp';

interface SheetPicture {
  title: string;
  picture: Buffer;
}

const [gap, titleHeight] = [12, 24];

export async function contactSheet(
  pictures: readonly SheetPicture[],
  { width, columns }: { width: number; columns: number },
): Promise<Buffer> {
  const small = Math.floor((width - gap) / columns) - gap;
  const bottoms = Array.from({ length: columns }, () => gap);
  const placed: OverlayOptions[] = [];
  for (const { title, picture } of pictures) {
    const { data, info } = await sharp(picture)
      .flatten({ background: 'white' })
      .resize(small)
      .toBuffer({ resolveWithObject: true });
    // The next picture goes into the shortest column.
    const column = bottoms.indexOf(Math.min(...bottoms));
    const top = bottoms[column] ?? gap;
    const left = gap + column * (small + gap);
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${small}" height="${titleHeight}">
      <text x="4" y="16" font-family="sans-serif" font-size="14" fill="#123">${title}</text></svg>`;
    placed.push({ input: Buffer.from(words), left, top });
    placed.push({ input: data, left, top: top + titleHeight });
    bottoms[column] = top + titleHeight + info.height + gap;
  }
  const size = { width, height: Math.max(...bottoms) };
  return sharp({ create: { ...size, channels: 3, background: '#dedbd2' } })
    .composite(placed)
    .png()
    .toBuffer();
}
