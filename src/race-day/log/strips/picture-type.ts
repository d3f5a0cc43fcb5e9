/** First bytes of the pictures and films that phones make, as Latin-1. */
const beginnings = {
  'image/webp': /^RIFF.{4}WEBPVP8/s,
  'image/jpeg': /^\xff\xd8\xff/,
  'video/webm': /^.E\xdf\xa3/s,
  'video/mp4': /^.{4}ftyp/s,
} as const;

type PictureType = keyof typeof beginnings;

/** Returns the type of a picture or film by its first bytes; null for any other type, whatever the sender says. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const begins = String.fromCharCode(...bytes.subarray(0, 16));
  const types = Object.keys(beginnings) as PictureType[];
  return types.find((type) => beginnings[type].test(begins)) ?? null;
}
