import { type LayoutFault, leastApart } from '../../../design/course-map/laying/layout-faults.ts';
import type { PlaceFault } from '../../../design/course-map/laying/with-places.ts';
import { mostGates } from '../../../design/course-map/most-gates.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';

export function faultInWords(
  t: Translate,
  locale: string,
  fault: LayoutFault | PlaceFault,
): string {
  const values = { apart: leastApart, most: mostGates };
  if (fault.code === 'fixedName') {
    return t('deskCourse.faults.fixedName', { place: t(`course.${fault.kind}`) });
  }
  const key = `deskCourse.faults.${fault.code}` as const;
  if (fault.code !== 'close') return t(key, { ...values, ...fault });
  return t(key, { ...values, ...fault, metres: fault.metres.toLocaleString(locale) });
}
