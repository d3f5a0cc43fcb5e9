import type { MenuGroup } from './build-menu.ts';

/** Groups of the menu by the first part of their addresses, as people shorten them, in Spanish and in English. */
export const shortenedAddresses = {
  carrera: 'race',
  race: 'race',
  resultados: 'results',
  results: 'results',
  participantes: 'participants',
  participants: 'participants',
  auspiciantes: 'sponsors',
  sponsors: 'sponsors',
  staff: 'staff',
} as const satisfies Record<string, MenuGroup['id']>;

/**
 * Returns the page that a shortened address leads to: of pages by year that of the newest edition, else the first one of
 * its group. Null when it is no shortened address, or the menu has no page for it.
 */
export function newestPage(address: string, menu: readonly MenuGroup[]): string | null {
  const known = Object.entries(shortenedAddresses).find(([head]) => `/${head}` === address);
  const links = menu.find(({ id }) => id === known?.[1])?.links ?? [];
  const paths = links.map(({ path }) => path);
  const [newest] = paths.toSorted((a, b) => yearOf(b) - yearOf(a));
  return newest ?? null;
}

const yearOf = (path: string) => Number(/\/(\d{4})$/.exec(path)?.[1] ?? 0);
