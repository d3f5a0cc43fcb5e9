/** Longest printed name, as start lists and plans take it. */
const longestName = 120;

interface NamedBoat {
  name: string;
  bib: number | null;
  /** Whether public pages may name the boat. */
  isPublic: boolean;
}

/** Returns the printed name of a team. Long names of boats are cut, so that all boats have room. */
export function nameTeam(own: string | null, boats: readonly NamedBoat[]): string {
  const names = boats.flatMap(({ name, bib, isPublic }) =>
    isPublic ? [bib === null ? name : `${bib} ${name}`] : [],
  );
  const head = own === null ? [] : [own];
  const whole = [...head, ...names].join(' / ');
  if (whole.length <= longestName) return whole;
  const room = Math.floor((longestName - (own?.length ?? 0)) / names.length) - ' / '.length;
  return [...head, ...names.map((name) => name.slice(0, room).trim())].join(' / ');
}
