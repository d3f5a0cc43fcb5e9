import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';

export function runTitle({ es, en }: Bilingual, descent: DescentNumber): Bilingual {
  return { es: `${es}, manga ${descent}`, en: `${en}, run ${descent}` };
}
