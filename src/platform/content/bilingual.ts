import { z } from 'zod';

const words = z.string().trim().min(1, 'expected some words, not an empty text');

/** Text in both languages of the site, in one record of a content or data file. */
export const bilingual = z.strictObject({ es: words, en: words });

export type Bilingual = z.output<typeof bilingual>;
