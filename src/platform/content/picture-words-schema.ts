import { z } from 'zod';
import { longestPictureWords, type PictureWords } from './picture-words.ts';

const said = z.string().trim().max(longestPictureWords);
const words = z
  .strictObject({ es: said, en: said })
  .refine(({ es, en }) => (es === '') === (en === ''), 'words in both languages, or in none');
const byName = z.record(z.string().regex(/^[a-z0-9-]+$/), words);

export const pictureWordsSchema = z.strictObject({
  portraits: byName,
  posters: byName,
  sponsors: byName,
  photos: byName.default({}),
  logos: byName.default({}),
  certificates: byName.default({}),
}) satisfies z.ZodType<PictureWords>;
