import type { TextKey } from '../../../platform/i18n/text-key.ts';

/** Pages that share one picture where a link to them is posted, with the words on it. */
export const familyTitles = {
  home: 'footer.motto',
  race: 'nav.race',
  results: 'nav.results',
  participants: 'nav.participants',
  people: 'nav.staff',
  sponsors: 'nav.sponsors',
  media: 'nav.videos',
  registration: 'nav.register',
} as const satisfies Record<string, TextKey>;

export type PageFamily = keyof typeof familyTitles;

export const pageFamilies = Object.keys(familyTitles) as PageFamily[];

const familyOfSegment: Record<string, PageFamily> = {
  carrera: 'race',
  resultados: 'results',
  participantes: 'participants',
  palistas: 'participants',
  staff: 'people',
  auspiciantes: 'sponsors',
  media: 'media',
  registro: 'registration',
  confirmacion: 'registration',
  payments: 'registration',
};

/** The family of a page by its path without a language; the landing page's for any other. */
export function pageFamily(path: string): PageFamily {
  return familyOfSegment[path.split('/')[1] ?? ''] ?? 'home';
}
