import type { TextKey } from '../../platform/i18n/text-key.ts';
import { isComing } from './is-coming.ts';

/** What the menu asks of an edition: its year, and which pages it has. */
export interface MenuEdition {
  year: number;
  results: unknown;
  participants: unknown;
  sponsors: unknown;
  staff: unknown;
  registration: unknown;
}

export interface MenuLink {
  /** Path without a language. */
  path: string;
  /** Text of the link: a key, or a year that reads the same in every language. */
  label: { text: TextKey } | { year: number };
  /** Whether it leads to the coming edition, which stands apart from those that were raced. */
  coming?: boolean;
}

export interface MenuGroup {
  id: 'race' | 'results' | 'participants' | 'sponsors' | 'staff' | 'media';
  title: TextKey;
  links: MenuLink[];
}

/** The top navigation of the specification §2; what belongs to editions follows the catalogue. */
export function buildMenu(catalogue: readonly MenuEdition[]): MenuGroup[] {
  const editions = (path: string, has: (edition: MenuEdition) => unknown): MenuLink[] =>
    catalogue
      .filter(has)
      .toSorted((a, b) => Number(isComing(a)) - Number(isComing(b)) || b.year - a.year)
      .map((edition) => ({
        path: `/${path}/${edition.year}`,
        label: { year: edition.year },
        ...(isComing(edition) ? { coming: true } : {}),
      }));
  const page = (path: string, text: TextKey): MenuLink => ({ path, label: { text } });

  return [
    {
      id: 'race',
      title: 'nav.race',
      links: [
        page('/carrera/lugar', 'nav.place'),
        page('/carrera/programa', 'nav.schedule'),
        page('/carrera/categorias', 'nav.categories'),
        page('/carrera/reglamento', 'nav.regulations'),
        page('/carrera/objetivo', 'nav.goals'),
      ],
    },
    { id: 'results', title: 'nav.results', links: editions('resultados', (e) => e.results) },
    {
      id: 'participants',
      title: 'nav.participants',
      links: editions('participantes', (e) => e.participants),
    },
    { id: 'sponsors', title: 'nav.sponsors', links: editions('auspiciantes', (e) => e.sponsors) },
    { id: 'staff', title: 'nav.staff', links: editions('staff', (e) => e.staff) },
    { id: 'media', title: 'nav.media', links: [page('/media', 'nav.videos')] },
  ];
}
