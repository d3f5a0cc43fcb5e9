import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { ResultGroup } from './result-group.ts';

/** Separate from the texts of pages, because lists of the record, live lists and papers say the same. */
export function brokenOffWords({
  title,
  reason,
}: NonNullable<ResultGroup['brokenOff']>[number]): Bilingual {
  return {
    es: `${title.es} se interrumpió y no cuenta: ${reason.es}`,
    en: `${title.en} was broken off and does not count: ${reason.en}`,
  };
}
