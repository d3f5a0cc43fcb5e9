/** First bytes of the pictures that phones make, as Latin-1. */
const beginnings = {
  'image/webp': /^RIFF.{4}WEBPVP8/s,
  'image/jpeg': /^\xff\xd8\xff/,
} as const;

type PictureType = keyof typeof beginnings;

/** Returns the type of a picture by its first bytes; null for anything but WebP and JPEG, whatever the sender says. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const begins = String.fromCharCode(...bytes.subarray(0, 16));
  const types = Object.keys(beginnings) as PictureType[];
  return types.find((type) => beginnings[type].test(begins)) ?? null;
}
