import type { TextKey } from '../../../platform/i18n/text-key.ts';
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

/** Years that a group of the menu lists at most; the pages of an older one lead on to those before. */
const mostYears = 8;

/** The top navigation of the specification §2; what belongs to editions follows the catalogue. */
export function buildMenu(catalogue: readonly MenuEdition[]): MenuGroup[] {
  const editions = (path: string, has: (edition: MenuEdition) => unknown): MenuLink[] => {
    const shown = catalogue.filter(has).toSorted((a, b) => b.year - a.year);
    const raced = shown.filter((edition) => !isComing(edition));
    const link = ({ year }: MenuEdition) => ({ path: `/${path}/${year}`, label: { year } });
    return [
      ...raced.slice(0, mostYears).map(link),
      ...raced
        .slice(mostYears, mostYears + 1)
        .map(({ year }) => page(`/${path}/${year}`, 'nav.earlierEditions')),
      ...shown.filter(isComing).map((edition) => ({ ...link(edition), coming: true })),
    ];
  };
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
