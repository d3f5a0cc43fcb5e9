import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import { heatByLog } from './cross-by-log.ts';
import type { Seen } from './public-ear.ts';

/**
 * A statement of a sentence, a row or a data field about a kayak cross of eight: two semifinals, a final and a final B.
 */
export type CrossClaim =
  | { says: 'rank'; heat: string; bib: number; rank: number }
  | { says: 'line'; heat: string; bib: number; place: number }
  /** The boat advances to this final; without `to`, to any final. */
  | { says: 'on'; bib: number; to?: string | undefined }
  | { says: 'in'; heat: string; bib: number }
  /** The boats stand in this order; the first one is shown as the winner. */
  | { says: 'order'; heat: string; bibs: readonly number[] }
  | { says: 'place'; bib: number; place: number };

const semifinals = ['SF1', 'SF2'];
const finals = ['F', 'FB'];

export function wrongInCross(
  elements: readonly string[],
  claims: readonly CrossClaim[],
  events: readonly RaceEvent[],
): string[] {
  const heats = new Map(
    [...semifinals, ...finals].map((heat) => [heat, heatByLog(heat, elements, events)] as const),
  );
  const of = (heat: string) => heats.get(heat) ?? { drawn: [], line: [], ranked: [] };
  /** The first two of a semifinal race for places 1 to 4, the others for the rest. */
  const goesTo = (bib: number) =>
    semifinals.flatMap((heat) => {
      const at = of(heat).ranked.indexOf(bib);
      return at < 0 ? [] : [at < 2 ? 'F' : 'FB'];
    })[0];
  const placeOf = (bib: number) => {
    const [first, second] = finals.map((heat) => of(heat).ranked.indexOf(bib));
    if (first !== undefined && first >= 0) return first + 1;
    return second !== undefined && second >= 0 ? second + 5 : null;
  };
  const isAllowed = (claim: CrossClaim): boolean => {
    if (claim.says === 'place') return placeOf(claim.bib) === claim.place;
    if (claim.says === 'on') {
      const to = goesTo(claim.bib);
      return to !== undefined && (claim.to ?? to) === to;
    }
    const heat = of(claim.heat);
    switch (claim.says) {
      case 'rank':
        return heat.ranked[claim.rank - 1] === claim.bib;
      case 'line':
        return heat.line[claim.place - 1] === claim.bib;
      case 'in':
        return (
          semifinals.includes(claim.heat) ||
          heat.drawn.includes(claim.bib) ||
          goesTo(claim.bib) === claim.heat
        );
      case 'order': {
        if (heat.ranked.length > 0) return claim.bibs.join() === heat.ranked.join();
        return heat.drawn.length === 0 || claim.bibs.join() === heat.drawn.join();
      }
    }
  };
  return claims.filter((claim) => !isAllowed(claim)).map((claim) => JSON.stringify(claim));
}

const titles: readonly (readonly [title: string, heat: string])[] = [
  ['Semifinal 1', 'SF1'],
  ['Semifinal 2', 'SF2'],
  ['Final B', 'FB'],
  ['Final', 'F'],
];

function heatIn(text: string): string | null {
  return titles.find(([title]) => text.startsWith(title))?.[1] ?? null;
}

const numberIn = (text: string | undefined) => Number(/(\d+)\.º/.exec(text ?? '')?.[1]);

interface ShownRow {
  bib: number;
  /** Such as `1.º`. Missing without a rank. */
  rank?: string | undefined;
  /** `llegada: 1.º`, `→ Final`, `Puesto final: 1.º`, or something else. */
  says: string;
}

function claimsOfHeat(heat: string, rows: readonly ShownRow[]): CrossClaim[] {
  const bibs = rows.map(({ bib }) => bib).filter((bib) => bib > 0);
  return [
    ...(bibs.length > 0 ? [{ says: 'order', heat, bibs } as const] : []),
    ...rows.flatMap(({ bib, rank, says }): CrossClaim[] => {
      if (!(bib > 0)) return [];
      return [
        { says: 'in', heat, bib },
        ...(numberIn(rank) > 0 ? [{ says: 'rank', heat, bib, rank: numberIn(rank) } as const] : []),
        ...(says.includes('llegada:')
          ? [{ says: 'line', heat, bib, place: numberIn(says) } as const]
          : []),
        ...(says.includes('→')
          ? [{ says: 'on', bib, to: says.includes('Final B') ? 'FB' : 'F' } as const]
          : []),
        ...(says.includes('Puesto final')
          ? [{ says: 'place', bib, place: numberIn(says) } as const]
          : []),
      ];
    }),
  ];
}

export function crossReader(names: ReadonlyMap<number, string>) {
  const bibIn = (text: string) => [...names].find(([, name]) => text.includes(name))?.[0] ?? 0;
  const bibsIn = (text: string) =>
    [...names].filter(([, name]) => text.includes(name)).map(([bib]) => bib);

  function readClaims({ name, text, data, heading, rows }: Seen): CrossClaim[] {
    switch (name) {
      case 'heat': {
        const heat = heatIn(heading);
        if (heat === null) return [];
        return claimsOfHeat(
          heat,
          rows.map((row) => ({
            bib: Number(
              (row.cells['kx-bib'] ?? row.cells['screen-bib'] ?? row.cells['speaker-bib'])?.text,
            ),
            rank:
              row.cells['kx-rank']?.text ??
              (row.cells['speaker-start']?.text.includes('llegada')
                ? ''
                : row.cells['speaker-start']?.text),
            says: ['kx-on', 'kx-place', 'screen-from', 'speaker-start']
              .map((cell) => row.cells[cell]?.text ?? '')
              .join(' '),
          })),
        );
      }
      case 'frame heat': {
        const heat = heatIn(heading);
        if (heat === null) return [];
        return claimsOfHeat(
          heat,
          rows.map((row) => ({ bib: bibIn(row.text), says: row.text })),
        );
      }
      case 'on':
        return [{ says: 'on', bib: bibIn(text) }];
      case 'podium':
        return [{ says: 'place', bib: bibIn(text), place: Number(data.rank ?? data.place) }];
      case 'place': {
        const place = Number(/^(\d+) /.exec(text)?.[1]);
        return place > 0 ? [{ says: 'place', bib: bibIn(text), place }] : [];
      }
      case 'news': {
        const place = Number(/^(\d+) ?\. /.exec(text)?.[1]);
        if (place > 0) return [{ says: 'place', bib: bibIn(text), place }];
        const heat = heatIn(text);
        if (heat === null) return [];
        return bibsIn(text).flatMap((bib): CrossClaim[] =>
          text.includes('gana')
            ? [{ says: 'rank', heat, bib, rank: 1 }]
            : [{ says: 'on', bib, to: 'F' }],
        );
      }
      case 'push':
        return [...text.matchAll(/(\d+) [^·]*?: puesto (\d+)/g)].map(([, bib, place]) => ({
          says: 'place',
          bib: Number(bib),
          place: Number(place),
        }));
      default:
        throw new Error(`nobody reads ${name}`);
    }
  }
  return (seen: readonly Seen[]): CrossClaim[] => seen.flatMap(readClaims);
}

interface RowInApi {
  boat: string | null;
  bib: string;
  rank: number | null;
  line: number | null;
  on: { heat: string } | null;
  place: number | null;
}

export interface CrossesInApi {
  version: string;
  crosses: {
    podium: { place: number | null; bib: string }[];
    places: { place: number | null; bib: string }[];
    phases: { heats: { id: string; rows: RowInApi[] }[] }[];
  }[];
}

export function claimsInCrossApi({ crosses }: CrossesInApi): CrossClaim[] {
  return crosses.flatMap(({ podium, places, phases }) => [
    ...[...podium, ...places].flatMap(({ place, bib }): CrossClaim[] =>
      place === null ? [] : [{ says: 'place', bib: Number(bib), place }],
    ),
    ...phases
      .flatMap(({ heats }) => heats)
      .flatMap(({ id, rows }): CrossClaim[] => {
        const known = rows.filter(({ boat }) => boat !== null);
        return [
          ...(known.length > 0
            ? [{ says: 'order', heat: id, bibs: known.map(({ bib }) => Number(bib)) } as const]
            : []),
          ...known.flatMap(({ bib: written, rank, line, on, place }): CrossClaim[] => {
            const bib = Number(written);
            return [
              { says: 'in', heat: id, bib },
              ...(rank === null ? [] : [{ says: 'rank', heat: id, bib, rank } as const]),
              ...(line === null ? [] : [{ says: 'line', heat: id, bib, place: line } as const]),
              ...(on === null ? [] : [{ says: 'on', bib, to: on.heat } as const]),
              ...(place === null ? [] : [{ says: 'place', bib, place } as const]),
            ];
          }),
        ];
      }),
  ]);
}
