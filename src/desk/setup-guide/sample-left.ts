import type { Race } from '../../record/race/race.ts';
import { isFreeRace } from '../../record/race/registration/race-cost.ts';
import { flattenTexts, isTextTree } from '../../record/race/text-issues.ts';
import type { ReadSite } from '../content/fields/row-groups.ts';
import { courseFile } from '../content/versions/lay-course.ts';
import { placeOfText } from '../content/words/word-places.ts';
import { doneMark } from './guide-steps.ts';

type SampleThing =
  | 'coordinates'
  | 'river'
  | 'directions'
  | 'course'
  | 'schedule'
  | 'credit'
  | 'deposit'
  | 'account'
  | 'contact'
  | 'links'
  | 'voices'
  | 'captions';

/** `to` is the page of the desk that changes it; `text` is the key of a text. */
export type SampleLeft =
  | { what: SampleThing; to: string; text: null }
  | { what: 'text'; to: string; text: string };

/** Facts of the race that the repository ships with; never read from files, which organizers edit. */
const sample = {
  name: 'Correntada',
  river: 'Quijos',
  latitude: -0.45,
  longitude: -77.8833,
  email: 'carrera@example.org',
  phone: '+593990000000',
  credit: 'Taller Remolino',
  depositCents: 3000,
  grade: 'III–IV',
  flows: [12, 24, 45],
} as const;

/** Passages of the sample's texts that are true of its river and town only. */
const passages =
  /Quijos|Baeza|Papallacta|Quitumbe|desde Quito|from Quito|agua limpia que baja de los páramos|clean water off the high páramo|clubes de varias provincias|from several provinces|puente viejo|old bridge|del valle compitan|boys of the valley|mejores ríos de kayak|best kayaking rivers|en esta ladera|on this slope|un mes que de otro modo|a month that would otherwise|Expertos hombres|Expert men\b/i;

const sampleVoices = /Nayeli|example\.org/i;

interface SiteToOpen {
  read: ReadSite;
  race: Race;
  /** Content changed at the desk, published or in the draft. */
  changed: readonly string[];
  /** Setup steps that were reviewed and left unchanged. */
  kept: readonly string[];
}

/**
 * Returns the parts of the sample race that the site would show. A race with the sample's name and river is the
 * sample's own, so its place, schedule and texts are right.
 */
export function findSampleLeft({ read, race, changed, kept }: SiteToOpen): SampleLeft[] {
  const isOther = race.name !== sample.name || race.river !== sample.river;
  const { place, contact, credit, course, rules } = race;
  const isChanged = (start: string) => changed.some((address) => address.startsWith(start));
  const flows = [
    course.flowMinimumCubicMeters,
    course.flowCubicMeters,
    course.flowMaximumCubicMeters,
  ];
  const isSampleRiver =
    course.grade === sample.grade && flows.every((flow, index) => flow === sample.flows[index]);
  const ways = JSON.stringify([place.directions, place.address]);
  const left = (what: SampleThing, to: string, isLeft: boolean): SampleLeft[] =>
    isLeft ? [{ what, to, text: null }] : [];
  const ofPlace = isOther
    ? [
        ...left(
          'coordinates',
          'comenzar/lugar',
          place.latitude === sample.latitude && place.longitude === sample.longitude,
        ),
        ...left('directions', 'comenzar/lugar', passages.test(ways)),
        ...left('river', 'comenzar/lugar', isSampleRiver && !kept.includes(doneMark('place'))),
        ...left(
          'course',
          'recorrido',
          passages.test(JSON.stringify(read(courseFile))) && !isChanged(courseFile),
        ),
        ...left(
          'deposit',
          'comenzar/varias',
          rules.appealDepositCents === sample.depositCents &&
            !isChanged('content/race.json: rules.appealDepositCents'),
        ),
        ...left('schedule', 'contenido/datos/programa', !isChanged('content/schedule.json')),
        ...findTexts(read),
      ]
    : [];
  return [
    ...ofPlace,
    ...left('contact', 'comenzar/nombre', contact.email === sample.email),
    ...left('contact', 'comenzar/nombre', contact.phone === sample.phone),
    ...left('account', 'comenzar/cuenta', race.bankAccount.sample && !isFreeRace(race)),
    ...left('credit', 'ajustes', credit.name === sample.credit),
    ...left(
      'links',
      'contenido/datos/enlaces',
      race.links.some(({ url }) => /593990000000|\.com\/@?example$/.test(url)),
    ),
    ...left(
      'voices',
      'contenido/datos/testimonios',
      sampleVoices.test(JSON.stringify(read('content/testimonials.json'))),
    ),
    ...left(
      'captions',
      'contenido/fotos',
      isOther && passages.test(JSON.stringify(read('content/pictures.json'))),
    ),
  ].filter(
    ({ what, text }, index, all) =>
      all.findIndex((other) => other.what === what && other.text === text) === index,
  );
}

/** Public texts with passages of the sample; those of the desk name none. */
function findTexts(read: ReadSite): SampleLeft[] {
  const keys = (['es', 'en'] as const).flatMap((language) => {
    const texts = read(`content/i18n/${language}.json`);
    if (!isTextTree(texts)) return [];
    return [...flattenTexts(texts)].flatMap(([key, text]) =>
      passages.test(text) && isPublic(key) ? [key] : [],
    );
  });
  return [...new Set(keys)].map((key): SampleLeft => {
    if (key.startsWith('schedule.')) {
      return { what: 'schedule', to: 'contenido/datos/programa', text: null };
    }
    return {
      what: 'text',
      to: `contenido/textos?${new URLSearchParams({ clave: key })}`,
      text: key,
    };
  });
}

function isPublic(key: string): boolean {
  const place = placeOfText(key);
  return place !== null && place !== 'mesa';
}
