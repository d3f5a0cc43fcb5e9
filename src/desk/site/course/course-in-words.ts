import { z } from 'zod';
import { type CourseGate, courseSchema } from '../../../design/course-map/course.ts';
import type { FreePlace } from '../../../design/course-map/laying/with-places.ts';
import { bilingual } from '../../../platform/content/bilingual.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { acrossPlace } from './course-form.ts';

interface Speech {
  t: Translate;
  language: Language;
  locale: string;
  /** Where the start line is: metres are told from there. */
  start: number;
}

const gateList = courseSchema.shape.gates;
const judgeList = courseSchema.shape.judges;

const spot = z.object({ at: z.number(), name: bilingual });

/** The places that a value is, or lists. */
function spotsIn(value: unknown): z.output<typeof spot>[] {
  const [one, list] = [spot.safeParse(value), z.array(spot).safeParse(value)];
  if (one.success) return [one.data];
  return list.success ? list.data : [];
}

/** What the file calls the free places, and the form. */
const freeKinds = [
  ['drops', 'rapid'],
  ['bridge', 'bridge'],
  ['spectators', 'spectators'],
  ['safetyPosts', 'throwBag'],
] as const satisfies readonly (readonly [string, FreePlace])[];

/** Says places of the course, of its file and of the facts of the race, and what stands in them. */
export function courseInWords({ t, language, locale, start }: Speech) {
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
    if (line) return t(`course.${line}`);
    const kind = freeKinds.find(([name]) => place.startsWith(name))?.[1];
    return t(kind ? `deskCourse.kinds.${kind}` : 'deskCourse.said.other');
  }
  function gate(of: CourseGate | undefined): string | null {
    if (!of) return null;
    return t('deskCourse.said.gate', {
      metres: metres(of.at - start),
      across: t(`deskCourse.acrossOf.${acrossPlace(of.across)}`).toLocaleLowerCase(locale),
      direction: t(`deskCourse.directionOf.${of.direction}`).toLocaleLowerCase(locale),
    });
  }
  function said(place: string, value: unknown): string | null {
    const judges = judgeList.safeParse(value);
    if (judges.success) return String(judges.data.length);
    if (value === null || value === undefined) return null;
    const spots = spotsIn(value);
    if (spots.length > 0) {
      const list = new Intl.ListFormat(locale, { type: 'unit' });
      return list.format(spots.map(({ at, name }) => `${name[language]} (${metres(at - start)})`));
    }
    if (typeof value !== 'number') return Array.isArray(value) ? String(value.length) : '…';
    return place === 'course.gates' ? String(value) : metres(value);
  }
  return {
    called,
    /** A change gate by gate, of the judges how many they are. */
    changes({ place, before, after }: { place: string; before: unknown; after: unknown }) {
      const [was, is] = [gateList.safeParse(before), gateList.safeParse(after)];
      if (place !== 'gates' || !was.success || !is.success) {
        const change = {
          called: called(place),
          before: said(place, before),
          after: said(place, after),
        };
        if (place === 'centreLine') {
          return [{ ...change, before: null, after: t('deskCourse.said.redrawn') }];
        }
        // Judges that only follow their gates are told by those.
        return place === 'judges' && change.before === change.after ? [] : [change];
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
