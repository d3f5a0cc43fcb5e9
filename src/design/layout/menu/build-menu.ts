import type { TextKey } from '../../../platform/i18n/text-key.ts';
import { type MenuGroupName, publicPages } from '../../ui/page/public-pages.ts';
import { asRaced } from './as-raced.ts';
import { isComing } from './is-coming.ts';

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
  label: { text: TextKey } | { year: number | string };
  /** Whether it leads to the coming edition, which is set apart from past ones. */
  coming?: boolean;
}

export interface MenuGroup {
  id: MenuGroupName;
  title: TextKey;
  links: MenuLink[];
}

/** The edition whose race is under way; its results appear while they are made. */
interface Racing {
  year: number;
  label: string;
}

/** Most years in a menu group; the page of an older year links to the earlier ones. */
const mostYears = 8;

/** The groups in the order of the specification §2, with their titles. */
const groups = {
  race: 'nav.race',
  results: 'nav.results',
  participants: 'nav.participants',
  sponsors: 'nav.sponsors',
  staff: 'nav.staff',
  media: 'nav.media',
} as const satisfies Record<MenuGroupName, TextKey>;

/**
 * Builds the top navigation of specification §2, without the pages in `without` and empty groups.
 */
export function buildMenu(
  catalogue: readonly MenuEdition[],
  without: readonly string[] = [],
  racing: Racing | null = null,
): MenuGroup[] {
  const raced = asRaced(catalogue, racing?.year ?? null);
  const all = (Object.keys(groups) as MenuGroupName[]).map((id) => ({
    id,
    title: groups[id],
    links: publicPages.flatMap(({ path, sitemap, menu }) => {
      if (menu?.group !== id || without.includes(path)) return [];
      if (menu.text !== 'year') return [{ path, label: { text: menu.text } }];
      const has = (edition: Partial<Record<typeof sitemap, unknown>>) => edition[sitemap];
      if (sitemap !== 'results') return yearLinks(path, catalogue.filter(has));
      return yearLinks(path, raced.filter(has)).map((link) =>
        'year' in link.label && link.label.year === racing?.year
          ? { ...link, label: { year: racing.label } }
          : link,
      );
    }),
  }));
  return all.filter(({ links }) => links.length > 0);
}

function yearLinks(path: string, editions: readonly MenuEdition[]): MenuLink[] {
  const shown = editions.toSorted((a, b) => b.year - a.year);
  const raced = shown.filter((edition) => !isComing(edition));
  const toPath = ({ year }: MenuEdition) => path.replace(':year', String(year));
  const link = (edition: MenuEdition): MenuLink => {
    return { path: toPath(edition), label: { year: edition.year } };
  };
  return [
    ...raced.slice(0, mostYears).map(link),
    ...raced.slice(mostYears, mostYears + 1).map((edition) => ({
      path: toPath(edition),
      label: { text: 'nav.earlierEditions' as const },
    })),
    ...shown.filter(isComing).map((edition) => ({ ...link(edition), coming: true })),
  ];
}
