import { type CourseGate, courseSchema } from '../../../design/course-map/course.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { acrossPlace } from './course-form.ts';

interface Speech {
  t: Translate;
  locale: string;
}

const gateList = courseSchema.shape.gates;
const judgeList = courseSchema.shape.judges;

/** Says places of the course, of its file and of the facts of the race, and what stands in them. */
export function courseInWords({ t, locale }: Speech) {
  const metres = (count: number) =>
    count.toLocaleString(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 1 });
  function called(place: string): string {
    if (place.startsWith('gates') || place === 'course.gates') return t('deskCourse.said.gates');
    if (place.startsWith('judges')) return t('deskCourse.said.judges');
    if (place === 'course.lengthMeters') return t('deskCourse.said.length');
    if (place.endsWith('dropMeters')) return t('deskCourse.said.drop');
    const line = (['putIn', 'start', 'finish', 'takeOut'] as const).find((name) =>
      place.startsWith(name),
    );
    return t(line ? `course.${line}` : 'deskCourse.said.other');
  }
  function gate(of: CourseGate | undefined): string | null {
    if (!of) return null;
    return t('deskCourse.said.gate', {
      metres: metres(of.at),
      across: t(`deskCourse.acrossOf.${acrossPlace(of.across)}`),
      direction: t(`deskCourse.directionOf.${of.direction}`),
    });
  }
  function said(place: string, value: unknown): string | null {
    const judges = judgeList.safeParse(value);
    if (judges.success) return String(judges.data.length);
    if (typeof value !== 'number') return value === null || value === undefined ? null : '…';
    return place === 'course.gates' ? String(value) : metres(value);
  }
  return {
    called,
    /** A change gate by gate, of the judges how many they are. */
    changes({ place, before, after }: { place: string; before: unknown; after: unknown }) {
      const [was, is] = [gateList.safeParse(before), gateList.safeParse(after)];
      if (place !== 'gates' || !was.success || !is.success) {
        return [{ called: called(place), before: said(place, before), after: said(place, after) }];
      }
      const most = Math.max(was.data.length, is.data.length);
      return Array.from({ length: most }, (_, index) => ({
        called: t('deskCourse.gate', { number: index + 1 }),
        before: gate(was.data[index]),
        after: gate(is.data[index]),
      })).filter((change) => change.before !== change.after);
    },
  };
}
