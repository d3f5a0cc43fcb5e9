import type { PublicPath } from '../../../design/ui/page/public-pages.ts';
import type { TextSection } from '../../../platform/i18n/text-key.ts';

interface WordPlace {
  /** The page on which its texts are seen and chosen; null where there is none to look at. */
  page: PublicPath | null;
  /** The parts of the dictionary that it says. */
  sections: readonly TextSection[];
}

/**
 * Where the site says its words, as somebody who rewrites them looks for them: the pages in the order
 * in which one meets them, then what stands on all of them, the mails, the phones of race day and the
 * desk. A part of the dictionary that is in no place fails a test.
 */
export const wordPlaces = {
  inicio: { page: '/home', sections: ['home'] },
  lugar: { page: '/carrera/lugar', sections: ['place', 'course'] },
  programa: { page: '/carrera/programa', sections: ['schedule'] },
  categorias: { page: '/carrera/categorias', sections: ['categories', 'category', 'sex'] },
  reglamento: { page: '/carrera/reglamento', sections: ['regulations'] },
  objetivo: { page: '/carrera/objetivo', sections: ['goals'] },
  registro: { page: '/registro', sections: ['registration'] },
  enlace: { page: '/registro/enlace', sections: ['lostLink'] },
  clubes: { page: '/registro/equipo', sections: ['clubPage', 'clubTable', 'acceptPage'] },
  entregas: { page: null, sections: ['takePage'] },
  confirmacion: {
    page: null,
    sections: [
      'confirmation',
      'payment',
      'ownEntry',
      'ownCorrect',
      'ownWithdraw',
      'ownReceipt',
      'givePage',
      'ownQuestions',
    ],
  },
  pagar: { page: null, sections: ['bankTransfer', 'cardReturn', 'sandbox'] },
  participantes: {
    page: '/participantes/:year',
    sections: ['participants', 'flag', 'listFilter', 'editions'],
  },
  equipo: { page: '/staff/:year', sections: ['staff'] },
  auspiciantes: { page: '/auspiciantes/:year', sections: ['sponsors'] },
  resultados: {
    page: '/resultados/:year',
    sections: ['results', 'table', 'tables', 'gateMark', 'ordinal'],
  },
  papeles: { page: null, sections: ['papers', 'certificate'] },
  mangas: { page: '/resultados/:year/mangas', sections: ['heats'] },
  campeonato: {
    page: '/carrera/campeonato-nacional',
    sections: ['championship', 'series', 'seriesPage'],
  },
  palistas: { page: null, sections: ['paddler'] },
  videos: { page: '/media', sections: ['media'] },
  avisos: { page: '/avisos', sections: ['announcements'] },
  'en-vivo': { page: '/en-vivo', sections: ['live', 'bracket', 'follow'] },
  datos: { page: '/datos', sections: ['openData'] },
  insertar: { page: '/insertar', sections: ['embed'] },
  privacidad: { page: '/privacidad', sections: ['privacy'] },
  noticias: { page: null, sections: ['stopNews'] },
  'sin-senal': { page: '/sin-senal', sections: ['offline', 'privatePage', 'unsentPage'] },
  marco: {
    page: null,
    sections: [
      'nav',
      'language',
      'footer',
      'loading',
      'error',
      'social',
      'copy',
      'pager',
      'scenes',
    ],
  },
  correos: { page: null, sections: ['mail'] },
  telefonos: {
    page: null,
    sections: [
      'judge',
      'seat',
      'timing',
      'speaker',
      'speakerSay',
      'selfTest',
      'logCopy',
      'screen',
      'crossHeats',
      'raceStop',
    ],
  },
} as const satisfies Record<string, WordPlace>;

export type WordPlaceName = keyof typeof wordPlaces;

/** Sections of the terminal and of the pages for developers, which nobody rewrites in a browser. */
const leftOut = ['cli', 'cross', 'ui'] as const;

/** Sections of the desk: a new section of another name has a place above, or this file does not compile. */
type DeskSection = `desk${string}` | 'checkIn' | 'runDoubt';
type Unplaced = Exclude<
  TextSection,
  (typeof wordPlaces)[WordPlaceName]['sections'][number] | (typeof leftOut)[number] | DeskSection
>;
const deskPlace: [Unplaced] extends [never] ? 'mesa' : Unplaced = 'mesa';

const places: readonly [WordPlaceName, WordPlace][] = Object.entries(wordPlaces) as [
  WordPlaceName,
  WordPlace,
][];

/** In the order in which they are listed. */
export const wordPlaceNames = places.map(([name]) => name);

/** The place in which a text is said: `desk` for what the desk says itself; null for what is left out. */
export function placeOfText(key: string): WordPlaceName | 'mesa' | null {
  const [section = ''] = key.split('.');
  if (leftOut.some((one) => one === section)) return null;
  return (
    places.find(([, { sections }]) => sections.some((one) => one === section))?.[0] ?? deskPlace
  );
}

/** The place of an address's word; null for none. */
export function wordPlaceNamed(name: string): WordPlaceName | null {
  return places.find(([known]) => known === name)?.[0] ?? null;
}
