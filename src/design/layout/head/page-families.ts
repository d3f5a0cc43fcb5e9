import type { TextKey } from '../../../platform/i18n/text-key.ts';
import { findPublicPage, type PageFamily } from '../../ui/page/public-pages.ts';

export const familyTitles = {
  home: 'footer.motto',
  race: 'nav.race',
  results: 'nav.results',
  participants: 'nav.participants',
  people: 'nav.staff',
  sponsors: 'nav.sponsors',
  media: 'nav.videos',
  registration: 'nav.register',
} as const satisfies Record<PageFamily, TextKey>;

export const pageFamilies = Object.keys(familyTitles) as PageFamily[];

export function pageFamily(path: string): PageFamily {
  return findPublicPage(path)?.preview ?? 'home';
}
