import { z } from 'zod';
import { type Bilingual, bilingual } from '../../../platform/content/bilingual.ts';

/** A run or a phase that was broken off, so that its results do not count. */
export const brokenOff = z.strictObject({ title: bilingual, reason: bilingual });

export type BrokenOff = z.output<typeof brokenOff>;

/** Separate from the texts of pages, because lists of the record, live lists and papers say the same. */
export function brokenOffWords({ title, reason }: BrokenOff): Bilingual {
  return {
    es: `${title.es} se interrumpió y no cuenta: ${reason.es}`,
    en: `${title.en} was broken off and does not count: ${reason.en}`,
  };
}
