import type { MenuGroup } from './build-menu.ts';

/** Menu groups by the first part of their addresses, in Spanish and in English, for visitors who shorten an address. */
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

/** Returns the newest page for a shortened address. Null when there is none. */
export function newestPage(address: string, menu: readonly MenuGroup[]): string | null {
  const known = Object.entries(shortenedAddresses).find(([head]) => `/${head}` === address);
  const links = menu.find(({ id }) => id === known?.[1])?.links ?? [];
  const paths = links.map(({ path }) => path);
  const [newest] = paths.toSorted((a, b) => yearOf(b) - yearOf(a));
  return newest ?? null;
}

const yearOf = (path: string) => Number(/\/(\d{4})$/.exec(path)?.[1] ?? 0);
