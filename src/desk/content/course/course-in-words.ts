import type { Course, CourseGate } from '../../../design/course-map/course.ts';
import type { FreePlace } from '../../../design/course-map/laying/with-places.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { acrossPlace } from './course-form.ts';

interface Speech {
  t: Translate;
  language: Language;
  locale: string;
  start: number;
}

interface Spot {
  at: number;
  name: Bilingual;
}

// The values were already validated, so their keys identify them without a schema in the browser.
const has = (value: unknown, ...keys: string[]) =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const isGate = (value: unknown): value is CourseGate => has(value, 'across', 'direction');
const isJudge = (value: unknown): value is Course['judges'][number] => has(value, 'gates');
const isSpot = (value: unknown): value is Spot => has(value, 'at', 'name');

function readList<One>(value: unknown, is: (one: unknown) => one is One): One[] | null {
  return Array.isArray(value) && value.every(is) ? value : null;
}

const freeKinds = [
  ['drops', 'rapid'],
  ['bridge', 'bridge'],
  ['spectators', 'spectators'],
  ['safetyPosts', 'throwBag'],
] as const satisfies readonly (readonly [string, FreePlace])[];

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
    const judges = readList(value, isJudge);
    if (judges) return String(judges.length);
    if (value === null || value === undefined) return null;
    const spots = isSpot(value) ? [value] : readList(value, isSpot);
    if (spots && spots.length > 0) {
      const list = new Intl.ListFormat(locale, { type: 'unit' });
      return list.format(spots.map(({ at, name }) => `${name[language]} (${metres(at - start)})`));
    }
    if (typeof value !== 'number') return Array.isArray(value) ? String(value.length) : '…';
    return place === 'course.gates' ? String(value) : metres(value);
  }
  return {
    called,
    changes({ place, before, after }: { place: string; before: unknown; after: unknown }) {
      const [was, is] = [readList(before, isGate), readList(after, isGate)];
      if (place !== 'gates' || !was || !is) {
        const change = {
          called: called(place),
          before: said(place, before),
          after: said(place, after),
        };
        if (place === 'centreLine') {
          return [{ ...change, before: null, after: t('deskCourse.said.redrawn') }];
        }
        // Judges who move together with their gates are not listed.
        return place === 'judges' && change.before === change.after ? [] : [change];
      }
      const most = Math.max(was.length, is.length);
      return Array.from({ length: most }, (_, index) => ({
        called: t('deskCourse.gate', { number: index + 1 }),
        before: gate(was[index]),
        after: gate(is[index]),
      })).filter((change) => change.before !== change.after);
    },
  };
}
