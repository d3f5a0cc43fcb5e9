import type { RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';
import type { Seen } from './public-ear.ts';
import { type RunByLog, type SlalomPlan, slalomByLog } from './slalom-by-log.ts';

/** A statement of a sentence, a cell or a data field about a slalom. */
export type SlalomClaim =
  /** A place in the list; `result` is the shown time in hundredths. */
  | { says: 'list'; bib: number; place: number; result?: number | undefined }
  /** A place in a descent; without `race`, in any descent. */
  | {
      says: 'descent';
      bib: number;
      race?: string | undefined;
      place: number;
      result?: number | undefined;
    }
  | { says: 'result'; bib: number; race?: string | undefined; result: number }
  | { says: 'clean'; bib: number }
  | { says: 'clean so far'; bib: number }
  | { says: 'stopped' }
  /** The starter's phone counts down to a start, or says that it is due. */
  | { says: 'go' };

export function wrongInSlalom(
  plan: SlalomPlan,
  claims: readonly SlalomClaim[],
  events: readonly RaceEvent[],
): string[] {
  const { runs, places, isStopped } = slalomByLog(plan, events);
  const isAllowed = (claim: SlalomClaim): boolean => {
    if (claim.says === 'stopped') return isStopped;
    if (claim.says === 'go') return !isStopped;
    const { bib } = claim;
    const named = 'race' in claim && claim.race !== undefined ? [claim.race] : plan.races;
    const own = named.flatMap((race): RunByLog | [] => runs.get(`${race}.${bib}`) ?? []);
    switch (claim.says) {
      case 'list': {
        const isTimed =
          claim.result === undefined || own.some((run) => run.result === claim.result);
        return places.get(bib) === claim.place && isTimed;
      }
      case 'descent':
        return own.some(
          ({ place, result }) =>
            place === claim.place && (claim.result === undefined || result === claim.result),
        );
      case 'result':
        return own.some(({ result }) => result === claim.result);
      case 'clean':
        return own.some(({ isClean }) => isClean);
      case 'clean so far':
        return own.some((run) => run.isOnCourse && run.isCleanSoFar);
    }
  };
  return claims.filter((claim) => !isAllowed(claim)).map((claim) => JSON.stringify(claim));
}

function timeIn(text: string): number | undefined {
  const [, minutes = '0', seconds, hundredths] = /(?:(\d+):)?(\d+),(\d\d)/.exec(text) ?? [];
  return seconds === undefined
    ? undefined
    : (Number(minutes) * 60 + Number(seconds)) * 100 + Number(hundredths);
}

const ordinal = /(\d+)\.º/;
const placeIn = (text: string) => Number(ordinal.exec(text)?.[1]);

export function slalomReader(names: ReadonlyMap<number, string>) {
  const bibIn = (text: string) => {
    const found = [...names].filter(([, name]) => text.includes(name));
    const [first] = found.toSorted(([, a], [, b]) => text.indexOf(a) - text.indexOf(b));
    if (!first) throw new Error(`nobody is named in: ${text}`);
    return first[0];
  };

  /** A sentence of the speaker: `Ana, dorsal 1, 1:29,75 con 2 segundos: 2.º lugar, a …`. */
  function spoken(text: string): SlalomClaim[] {
    const bib = Number(/dorsal (\d+)/.exec(text)?.[1]);
    const [head = '', ...rest] = text.split(': ');
    const meaning = rest.join(': ');
    const result = timeIn(head);
    const [descent = '', ...more] = meaning.split('; ');
    const overall = more.find((part) => part.includes('con eso'));
    const isFirst = /primer (lugar|tiempo)/.test(descent);
    const place = isFirst ? 1 : /^\d+\.º lugar/.test(descent) ? placeIn(descent) : undefined;
    return [
      ...(result === undefined ? [] : [{ says: 'result', bib, result } as const]),
      ...(place === undefined ? [] : [{ says: 'descent', bib, place, result } as const]),
      ...(head.includes('limpia') ? [{ says: 'clean', bib } as const] : []),
      ...(overall ? [{ says: 'list', bib, place: placeIn(overall) } as const] : []),
    ];
  }

  function readClaims({ name, text, data, cells }: Seen): SlalomClaim[] {
    const cell = (key: string) => cells[key]?.text ?? '';
    const numbered = (key: string) => Number(cell(key));
    switch (name) {
      case 'live row': {
        const bib = numbered('bib');
        const place = numbered('rank');
        const runs = (['run1', 'run2'] as const).flatMap((run, at): SlalomClaim[] => {
          const result = timeIn(cell(run));
          return result === undefined
            ? []
            : [{ says: 'result', bib, race: `men-${at + 1}`, result }];
        });
        const result = timeIn(cell('result'));
        return place > 0 ? [...runs, { says: 'list', bib, place, result }] : runs;
      }
      case 'live leader':
        // `va al frente` means the lead of a descent, `1.º Ana` the lead of the list.
        if (text.includes('al frente')) {
          return [{ says: 'descent', bib: bibIn(text), place: 1, result: timeIn(text) }];
        }
        return ordinal.test(text)
          ? [{ says: 'list', bib: bibIn(text), place: placeIn(text), result: timeIn(text) }]
          : [];
      case 'live down': {
        const [race = '', bib = ''] = (data.row ?? '').split('.');
        const result = timeIn(cell('result'));
        const of = { bib: Number(bib), race };
        return [
          ...(result === undefined ? [] : [{ says: 'result', ...of, result } as const]),
          ...(/º de la manga/.test(cell('means'))
            ? [{ says: 'descent', ...of, place: placeIn(cell('means')) } as const]
            : []),
          ...(data.is === 'leads' ? [{ says: 'descent', ...of, place: 1 } as const] : []),
        ];
      }
      case 'live course':
        return cells.cost?.data.is === 'clean'
          ? [{ says: 'clean so far', bib: numbered('bib') }]
          : [];
      case 'stopped':
        return text === '' ? [] : [{ says: 'stopped' }];
      case 'go':
        return [{ says: 'go' }];
      case 'screen row': {
        const place = Number(data.rank);
        const bib = 'screen-bib' in cells ? numbered('screen-bib') : bibIn(text);
        const result = timeIn(cell('screen-result'));
        return place > 0 ? [{ says: 'list', bib, place, result }] : [];
      }
      case 'screen last': {
        const meaning = cell('screen-meaning');
        if (!('screen-bib' in cells)) return [];
        const bib = numbered('screen-bib');
        const result = timeIn(cell('screen-result'));
        const place = meaning.includes('Lidera') ? 1 : placeIn(meaning);
        return [
          ...(result === undefined ? [] : [{ says: 'result', bib, result } as const]),
          ...(place > 0 ? [{ says: 'descent', bib, place, result } as const] : []),
        ];
      }
      case 'screen boat':
        return /limpio/.test(cell('screen-cost'))
          ? [{ says: 'clean so far', bib: numbered('screen-bib') }]
          : [];
      case 'speaker sentence':
        return spoken(text);
      case 'speaker boat':
        return /limpio/.test(cell('speaker-gates'))
          ? [{ says: 'clean so far', bib: numbered('speaker-bib') }]
          : [];
      case 'speaker leader':
        return [{ says: 'descent', bib: bibIn(text), place: 1, result: timeIn(text) }];
      case 'frame row': {
        const [, rank, bib] = /^(\d+|–) (\d+) /.exec(text) ?? [];
        const place = Number(rank);
        return place > 0 ? [{ says: 'list', bib: Number(bib), place, result: timeIn(text) }] : [];
      }
      case 'frame boat': {
        const bib = bibIn(text);
        const place = Number(/puesto (\d+)/.exec(text)?.[1]);
        return place > 0 ? [{ says: 'descent', bib, place, result: timeIn(text) }] : [];
      }
      case 'push': {
        const places = [...text.matchAll(/(\d+) [^·]*?: puesto (\d+), ([\d:,]+)/g)];
        return [
          ...places.map(
            ([, bib, place, time = '']) =>
              ({
                says: 'list',
                bib: Number(bib),
                place: Number(place),
                result: timeIn(time),
              }) as const,
          ),
          ...(text.includes('Carrera detenida') ? [{ says: 'stopped' } as const] : []),
        ];
      }
      default:
        throw new Error(`nobody reads ${name}`);
    }
  }
  return (seen: readonly Seen[]): SlalomClaim[] => seen.flatMap(readClaims);
}

interface RunInApi {
  race: string;
  rank?: number;
  result?: number;
  penalties?: number;
  lacks_gates?: true;
}

export interface LiveInApi {
  version: string;
  stopped?: object;
  races: Record<string, { group: string; leader?: number }>;
  groups: Record<
    string,
    {
      rows: Record<
        string,
        { bib: number; rank?: number; result?: number; runs: Record<string, RunInApi> }
      >;
    }
  >;
}

export function claimsInApi({ stopped, races, groups }: LiveInApi): SlalomClaim[] {
  const rows = Object.values(groups).flatMap((group) => Object.values(group.rows));
  return [
    ...(stopped ? [{ says: 'stopped' } as const] : []),
    ...Object.entries(races).flatMap(([race, { leader }]): SlalomClaim[] =>
      leader === undefined ? [] : [{ says: 'descent', bib: leader, race, place: 1 }],
    ),
    ...rows.flatMap(({ bib, rank, result, runs }): SlalomClaim[] => [
      ...(rank === undefined ? [] : [{ says: 'list', bib, place: rank, result } as const]),
      ...Object.values(runs).flatMap((run): SlalomClaim[] => [
        ...(run.rank === undefined
          ? []
          : [
              {
                says: 'descent',
                bib,
                race: run.race,
                place: run.rank,
                result: run.result,
              } as const,
            ]),
        ...(run.result === undefined
          ? []
          : [{ says: 'result', bib, race: run.race, result: run.result } as const]),
      ]),
    ]),
  ];
}
