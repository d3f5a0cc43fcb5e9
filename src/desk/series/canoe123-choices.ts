import { isDisqualified } from '../../record/scoring/run-status.ts';
import { toText } from '../exchange/canoe123/canoe123-file.ts';
import { statusOfWord } from '../exchange/canoe123/canoe123-words.ts';
import { findPhase, isTimed, pairRaces, phaseOrder } from '../exchange/canoe123/race-kind.ts';
import type {
  Canoe123Facts,
  Canoe123ResultFacts,
} from '../exchange/canoe123/read-canoe123-facts.ts';
import type { SaidResult } from './read-results-table.ts';

export interface Canoe123Choice {
  id: string;
  title: string;
  results: SaidResult[];
}

/**
 * Returns the final results of each class of single boats: those of its last ranked race, with both descents when the
 * file ranks them together. A boat in the first descent only has no place.
 */
export function canoe123Choices(facts: Canoe123Facts): Canoe123Choice[] {
  const boats = new Map(facts.participants.map((boat) => [boat.id, boat]));
  return facts.classes.flatMap(({ id, title }) => {
    const races = facts.races.filter(
      (race) => race.class === id && race.kind !== 'team' && isTimed(race.kind),
    );
    const ranked = races.filter(({ results }) => results.some(({ row }) => findRank(row) !== null));
    const orderOf = ({ discipline }: (typeof races)[number]) => {
      const phase = findPhase(discipline);
      return phase === null ? 0 : phaseOrder(phase);
    };
    // The final decides, wherever the schedule has it.
    const last = ranked.toSorted((a, b) => orderOf(a) - orderOf(b)).at(-1);
    if (!last) return [];
    const both = pairRaces(races).find(({ second }) => second === last)?.first;
    const inLast = new Set(last.results.map((result) => result.id));
    const missing = (both?.results ?? []).filter((result) => !inLast.has(result.id));
    const results = [...last.results, ...missing].flatMap((result, index): SaidResult[] => {
      const known = boats.get(result.id);
      if (!known) return [];
      const place = inLast.has(result.id) ? findRank(result.row) : null;
      const [first] = known.people;
      return [
        {
          line: index + 1,
          name: known.people
            .map(({ givenName, familyName }) => `${givenName} ${familyName}`.trim())
            .join(' + '),
          key: '',
          place,
          code: place === null ? readCode(result) : '',
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

/**
 * Returns the more specific code of two descents: a start in one of them is a start. Empty for a boat that finished one
 * without a rank or a status: the desk asks for its code.
 */
function readCode({ status, start, finish, row }: Canoe123ResultFacts): string {
  const written = (field: string) => (toText(row, field) ?? '').trim();
  const descents = [
    { said: status.trim().toUpperCase(), isTimed: finish !== null || written('Time') !== '' },
    { said: written('PrevStatus').toUpperCase(), isTimed: written('PrevTime') !== '' },
  ];
  const said = descents.map((one) => one.said).filter((one) => one !== '');
  const code = said.find((one) => one !== 'DNS');
  const isOut = code !== undefined && isDisqualified(statusOfWord(code));
  if (!isOut && descents.some((one) => one.isTimed && one.said === '')) return '';
  return code ?? said[0] ?? (start === null ? 'DNS' : 'DNF');
}

function findRank(row: Parameters<typeof toText>[0]): number | null {
  const said = (field: string) => (toText(row, field) ?? '').trim();
  const rank = said('TotalRnk') || said('Rnk');
  return /^[1-9]\d{0,3}$/.test(rank) ? Number(rank) : null;
}
