import { textOf } from '../canoe123/canoe123-file.ts';
import type { Canoe123Facts } from '../canoe123/read-canoe123-facts.ts';
import type { SaidResult } from './read-results-table.ts';

/** A class of a Canoe123 file that can be a race of a series. */
export interface Canoe123Choice {
  id: string;
  title: string;
  results: SaidResult[];
}

/**
 * The final results of each class of one boat: of its last race in the schedule that has ranks, both descents together
 * where the file ranks them so. Teams and kayak cross are none.
 */
export function canoe123Choices(facts: Canoe123Facts): Canoe123Choice[] {
  const boats = new Map(facts.participants.map((boat) => [boat.id, boat]));
  return facts.classes.flatMap(({ id, title }) => {
    const races = facts.races.filter(
      (race) => race.class === id && race.kind !== 'team' && race.kind !== 'cross',
    );
    const last = races.findLast(({ results }) => results.some(({ row }) => rankOf(row) !== null));
    if (!last) return [];
    const results = last.results.flatMap(({ id: boat, status, row }, index): SaidResult[] => {
      const known = boats.get(boat);
      if (!known) return [];
      const place = rankOf(row);
      const [first] = known.people;
      return [
        {
          line: index + 1,
          name: known.people
            .map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim())
            .join(' + '),
          key: '',
          place,
          code: place === null ? status.trim().toUpperCase() || 'DNF' : '',
          points: '',
          facts: {
            ...(known.club !== '' && { club: known.club }),
            ...(known.nation !== '' && { country: known.nation }),
            ...(known.people.length === 1 && first?.birthYear && { born: first.birthYear }),
          },
        },
      ];
    });
    return results.length === 0 ? [] : [{ id, title, results }];
  });
}

function rankOf(row: Parameters<typeof textOf>[0]): number | null {
  const said = (field: string) => (textOf(row, field) ?? '').trim();
  const rank = said('TotalRnk') || said('Rnk');
  return /^[1-9]\d{0,3}$/.test(rank) ? Number(rank) : null;
}
