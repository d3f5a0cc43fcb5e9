import type { Bilingual } from '../../../platform/content/bilingual.ts';

export function runTitle({ es, en }: Bilingual, descent: 1 | 2): Bilingual {
  return { es: `${es}, manga ${descent}`, en: `${en}, run ${descent}` };
}
