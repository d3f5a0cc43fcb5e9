import { type RaceNow, type RowNow, raceNow } from '../../../src/race-day/live/now/race-now.ts';

export const nine = Date.parse('2027-02-20T14:00:00Z');

const title = (es: string, en: string) => ({ es, en });

type Run = NonNullable<RowNow['runs'][1]>;

export function downIn(
  race: string,
  time: number,
  penalties: number,
  more: Partial<Run> = {},
): Run {
  const result = time + penalties * 100;
  return { race, state: 'down', time, penalties, result, gates: [0, 0, 0, 0], ...more };
}

export function makeRow(rank: number | undefined, bib: number, run: Run | undefined): RowNow {
  const name =
    ['Ana Vega', 'Lía Cordero Andrade', 'Rosa Tipán', 'Nela Paz'][bib - 1] ?? `Boat ${bib}`;
  return {
    bib,
    name,
    club: bib % 2 ? 'Remolino' : 'Kayak Quijos',
    country: 'EC',
    rank,
    status: run?.result === undefined ? 'pending' : 'classified',
    runs: { 1: run },
    counts: run?.result === undefined ? undefined : 1,
    result: run?.result,
  };
}

/**
 * Builds two lists of one descent: the men race now, with a boat on the course, one finished and one to start; the
 * women start at ten.
 */
export function screenRace(more: Partial<RaceNow> = {}): RaceNow {
  const rows = [makeRow(1, 1, downIn('men-1', 9641, 2)), makeRow(undefined, 2, undefined)];
  return raceNow.parse(
    JSON.parse(
      JSON.stringify({
        version: '1',
        day: '2027-02-20',
        year: 2027,
        time_zone: 'America/Guayaquil',
        penalties: { touch: 2, miss: 50 },
        gates: [1, 2, 3, 4].map((number) => ({ number, direction: number === 2 ? 'up' : 'down' })),
        order: ['men-1', 'women-1'],
        races: {
          'men-1': {
            title: title('Hombres, manga 1', 'Men, run 1'),
            group: 'men',
            descent: 1,
            gates: 4,
            state: 'running',
            planned: nine,
            expected: nine,
            started: nine,
            late: 75,
            order: [1, 2, 3].map(String),
            starts: {
              3: { bib: 3, name: 'Rosa Tipán', planned: nine + 120_000, at: nine + 195_000 },
            },
            leader: 1,
          },
          'women-1': {
            title: title('Mujeres, manga 1', 'Women, run 1'),
            group: 'women',
            descent: 1,
            gates: 4,
            state: 'waiting',
            planned: nine + 3_600_000,
            expected: nine + 3_675_000,
            order: ['4'],
            starts: { 4: { bib: 4, name: 'Nela Paz', planned: nine + 3_600_000 } },
          },
        },
        lists: ['men', 'women'],
        groups: {
          men: group(title('Hombres', 'Men'), rows, 'open'),
          women: group(title('Mujeres', 'Women'), [], 'waiting'),
        },
        course: {
          order: ['men-1.2'],
          boats: {
            'men-1.2': {
              bib: 2,
              name: 'Lía Cordero Andrade',
              club: 'Kayak Quijos',
              country: 'EC',
              race: 'men-1',
              group: 'men',
              started: nine + 60_000,
              penalties: 2,
              judged: 2,
              gate: 2,
              to: { lead: 9441, podium: 12_000 },
            },
          },
        },
        down: [{ race: 'men-1', group: 'men', bib: 1, at: nine + 96_410 }],
        next: [{ race: 'men-1', group: 'men', bib: 3 }],
        running: 'men-1',
        ...more,
      }),
    ),
  );
}

function group(
  named: { es: string; en: string },
  rows: readonly RowNow[],
  state: RaceNow['groups'][string]['state'],
): RaceNow['groups'][string] {
  return {
    title: named,
    ranking: 'single',
    descents: 1,
    state,
    order: rows.map(({ bib }) => String(bib)),
    rows: Object.fromEntries(rows.map((row) => [String(row.bib), row])),
    decisions: [],
    gates: {},
  };
}
