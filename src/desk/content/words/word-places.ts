import { type PublicPath, publicPages } from '../../../design/ui/page/public-pages.ts';
import type { TextSection } from '../../../platform/i18n/text-key.ts';

interface WordPlace {
  /** The page that shows the texts, for choosing them; null when there is none. */
  page: PublicPath | null;
  sections: readonly TextSection[];
}

/**
 * The pages in the order of a visit, then the frame of all pages, the e-mails, the phones of race day and the desk. A
 * page whose `words` are not among these sections has a place of its own after the page above it in the site's table.
 */
const written = {
  inicio: { page: '/home', sections: ['home'] },
  lugar: { page: '/carrera/lugar', sections: ['place', 'course'] },
  categorias: { page: '/carrera/categorias', sections: ['categories', 'category', 'sex'] },
  registro: { page: '/registro', sections: ['registration'] },
  enlace: { page: '/registro/enlace', sections: ['lostLink'] },
  clubes: { page: '/registro/equipo', sections: ['clubPage', 'clubTable', 'acceptPage'] },
  entregas: { page: null, sections: ['takePage'] },
  tripulacion: { page: null, sections: ['crewPage', 'joinPage'] },
  confirmacion: {
    page: null,
    sections: [
      'confirmation',
      'payment',
      'ownEntry',
      'ownAnother',
      'overlap',
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
    sections: ['participants', 'listFilter', 'editions'],
  },
  equipo: { page: '/staff/:year', sections: ['staff'] },
  auspiciantes: { page: '/auspiciantes/:year', sections: ['sponsors'] },
  resultados: {
    page: '/resultados/:year',
    sections: ['results', 'table', 'tables', 'gateMark', 'ordinal', 'photoFinish'],
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
      'finishCamera',
      'judgeFilm',
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

type WrittenSection = (typeof written)[keyof typeof written]['sections'][number];
type PageWithWords = Extract<
  (typeof publicPages)[number],
  { words: readonly [TextSection, ...TextSection[]] }
>;
type LastWord<Path extends string> = Path extends `${string}/${infer Rest}` ? LastWord<Rest> : Path;

/** The place of a page by itself is named by the last word of its address. */
type OwnPlace<Page> = Page extends PageWithWords
  ? Page['words'][number] & WrittenSection extends never
    ? LastWord<Page['path']>
    : never
  : never;

export type WordPlaceName = keyof typeof written | OwnPlace<PageWithWords>;
/**
 * Sections of the terminal and of developer pages, which are not edited in a browser, and the texts of a race without
 * fees and of the kinds of races, which give way to a text that is edited.
 */
const leftOut = ['askedNumbers', 'cli', 'cross', 'free', 'noDocument', 'raceKinds', 'ui'] as const;

/** Sections of the desk. A new section with another name needs a place above, or this file does not compile. */
type DeskSection = `desk${string}` | 'checkIn' | 'runDoubt';
type Unplaced = Exclude<
  TextSection,
  WrittenSection | PageWithWords['words'][number] | (typeof leftOut)[number] | DeskSection
>;
const deskPlace: [Unplaced] extends [never] ? 'mesa' : Unplaced = 'mesa';

/** Each place with its name, in the order in which the desk lists them. */
export const wordPlaces = placePages();

function placePages(): readonly (readonly [WordPlaceName, WordPlace])[] {
  const places = Object.entries(written) as [WordPlaceName, WordPlace][];
  const placed = new Set<string>(places.flatMap(([, { sections }]) => sections));
  for (const [index, page] of publicPages.entries()) {
    if (!('words' in page) || page.words.some((section) => placed.has(section))) continue;
    const above = publicPages[index - 1]?.path;
    const place = places.findIndex((one) => one[1].page === above);
    const name = page.path.slice(page.path.lastIndexOf('/') + 1) as WordPlaceName;
    const row = { page: page.path, sections: page.words };
    places.splice(place < 0 ? places.length : place + 1, 0, [name, row]);
  }
  return places;
}

export const wordPlaceNames = wordPlaces.map(([name]) => name);

/** Returns the place that shows a text: `mesa` for the desk; null for sections that are left out. */
export function placeOfText(key: string): WordPlaceName | 'mesa' | null {
  const [section = ''] = key.split('.');
  if (leftOut.some((one) => one === section)) return null;
  return (
    wordPlaces.find(([, { sections }]) => sections.some((one) => one === section))?.[0] ?? deskPlace
  );
}

/** Returns the place of an address's word; null for an unknown word. */
export function wordPlaceNamed(name: string): WordPlaceName | null {
  return wordPlaces.find(([known]) => known === name)?.[0] ?? null;
}
