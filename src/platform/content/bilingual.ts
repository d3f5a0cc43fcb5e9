import { z } from 'zod';

const words = z.string().trim().min(1, 'expected some words, not an empty text');

export const bilingual = z.strictObject({ es: words, en: words });

export type Bilingual = z.output<typeof bilingual>;
