import { z } from 'zod';
import { longestCredit, longestPictureWords, type PictureWords } from './picture-words.ts';

const said = z.string().trim().max(longestPictureWords);
const inBoth = ({ es, en }: { es: string; en: string }) => (es === '') === (en === '');
const both = 'words in both languages, or in none';
const fileName = z.string().regex(/^[a-z0-9-]+$/);
const byName = z.record(fileName, z.strictObject({ es: said, en: said }).refine(inBoth, both));
/** `credit` is the name of the photographer. */
const photo = z.strictObject({
  es: said,
  en: said,
  credit: z.string().trim().max(longestCredit).exactOptional(),
});

export const pictureWordsSchema = z.strictObject({
  portraits: byName,
  posters: byName,
  sponsors: byName,
  photos: z.record(fileName, photo.refine(inBoth, both)).default({}),
  logos: byName.default({}),
  certificates: byName.default({}),
}) satisfies z.ZodType<PictureWords>;
