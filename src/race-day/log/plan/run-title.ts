import type { Bilingual } from '../../../platform/content/bilingual.ts';

/** What a descent of a group is called where nobody named it otherwise. */
export function runTitle({ es, en }: Bilingual, descent: 1 | 2): Bilingual {
  return { es: `${es}, manga ${descent}`, en: `${en}, run ${descent}` };
}
