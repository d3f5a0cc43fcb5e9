import { z } from 'zod';

const words = z.string().trim().min(1, 'expected some words, not an empty text');

/** Words of one record of a content or data file, in both languages of the site. */
export const bilingual = z.strictObject({ es: words, en: words });

export type Bilingual = z.output<typeof bilingual>;
