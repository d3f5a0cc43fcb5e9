import type {
  CrossState,
  HeatBasis,
  HeatState,
} from '../../../../race-day/log/cross/cross-state.ts';
import { collectHeatBasis, ofHeatRun } from '../../../../race-day/log/cross/fold-heat.ts';
import type { PlannedCross } from '../../../../race-day/log/cross/planned-cross.ts';
import type { Ruling } from '../../../../race-day/log/log/race-event.ts';
import type { Bracket } from '../../../../record/cross/bracket.ts';
import { bracketFor } from '../../../../record/cross/bracket-for.ts';
import type { CrossHeat } from '../../../../record/cross/cross-day.ts';
import type { CrossFault } from '../../../../record/cross/cross-fault.ts';
import { crossFaults } from '../../../../record/cross/cross-faults.ts';
import type { CrossFile, FileHeat } from '../../../../record/cross/cross-file.ts';
import { faultsText } from '../../../../record/cross/faults-text.ts';
import { listSeeds } from '../../../../record/cross/list-seeds.ts';
import { rankCross } from '../../../../record/cross/rank-cross.ts';
import { keyOfName } from '../../../../record/people/key-of-name.ts';
import type { Canoe123Cross } from './cross-of-canoe123.ts';

export interface CrossHere {
  planned: PlannedCross;
  state: CrossState;
  boats: readonly { bib: number; name: string }[];
}

export interface HeatOfFile {
  heat: string;
  /** `new`: nothing is known of the heat here; `other`: the log here differs. */
  kind: 'new' | 'same' | 'other';
  /** Boats as the file has them, and as the log has them if it differs: in the order of ranks, else of starts. */
  file: BoatOfFile[];
  here: BoatOfFile[];
  rulings: Ruling[];
  /** The ruling that closes the heat; null without ranks in the file, or when the same ranks are closed already. */
  close: Ruling | null;
}

export interface BoatOfFile {
  bib: string;
  rank: number | null;
  /** `FLT(3,roll)`, `DNF`; '' for a run without faults and status. */
  mark: string;
}

export interface CrossIntoDay {
  faults: { heat: string | null; fault: CrossFault }[];
  unknown: { boat: string; bib: number | null }[];
  otherNames: { bib: number; here: string; file: string }[];
  seeds: Ruling | null;
  heats: HeatOfFile[];
}

export function bracketsOfPlan({ bracket, ownBracket }: PlannedCross) {
  return (boats: number): Bracket[] => {
    const one = ownBracket ?? (bracket && bracketFor(bracket, boats));
    return one ? [one] : [];
  };
}

/**
 * Returns the decisions that a cross of a file makes in a planned cross, only where the file differs from the log.
 * Matches cells to elements of the plan by label, unknown labels by position.
 */
export function crossIntoDay(found: Canoe123Cross, here: CrossHere): CrossIntoDay {
  const { planned, state } = here;
  const bibs = bibsHere(found, here.boats);
  const raced = found.cross.heats.flatMap(({ boats }) => boats.map(({ boat }) => boat));
  const seeded = rankCross(found.cross).seeds.map(({ boat }) => boat);
  const unknown = [...new Set([...seeded, ...raced])].flatMap((boat) => {
    const bib = bibs.get(boat) ?? null;
    const isHere = bib !== null && here.boats.some((one) => one.bib === bib);
    return isHere ? [] : [{ boat, bib }];
  });
  const names = new Map(here.boats.map(({ bib, name }) => [bib, name]));
  const otherNames = [...bibs].flatMap(([file, bib]) => {
    const name = names.get(bib);
    const isSame =
      name === undefined || keyOfName(name) === keyOfName(file.replace(/ \(.*\)$/, ''));
    return isSame ? [] : [{ bib, here: name, file }];
  });
  const file = inWordsOfPlan(found, { planned, state, bibs, seeded });
  const faults = crossFaults(file).map((fault) => {
    const [, index] = /^heats\[(\d+)\]/.exec(fault.path) ?? [];
    return { heat: index === undefined ? null : (file.heats[Number(index)]?.id ?? null), fault };
  });
  const nothing = { faults, unknown, otherNames, seeds: null, heats: [] };
  if (faults.length > 0 || unknown.length > 0) return nothing;
  const day = rankCross(file);
  const order = day.seeds.map(({ boat }) => Number(boat));
  const isSeeded =
    state.size !== null && state.day.seeds.map(({ boat }) => Number(boat)).join() === order.join();
  return {
    ...nothing,
    // Before the first heat is drawn the time trial may be unfinished, and boats without a time would be left out.
    seeds:
      isSeeded || file.heats.length === 0
        ? null
        : {
            on: 'cross-seeds',
            cross: planned.id,
            order,
            size: chooseBracketSize(found, planned, state),
          },
    heats: file.heats.map((heat) =>
      heatOfFile(heat, {
        here,
        ranked: day.heats.find(({ id }) => id === heat.id),
        elements: planned.elements,
      }),
    ),
  };
}

/** Returns the bib of each boat: its bib in the file, else the bib of the only boat with its name here. */
function bibsHere(
  { cross, bibs }: Canoe123Cross,
  boats: CrossHere['boats'],
): ReadonlyMap<string, number> {
  const byName = Map.groupBy(boats, ({ name }) => keyOfName(name));
  const all = [
    ...Object.keys(cross.timeTrial ?? {}),
    ...cross.heats.flatMap((heat) => heat.boats.map(({ boat }) => boat)),
  ];
  return new Map(
    [...new Set(all)].flatMap((boat) => {
      const [one, other] = byName.get(keyOfName(boat)) ?? [];
      const bib = bibs.get(boat) ?? (other === undefined ? one?.bib : undefined);
      return bib === undefined ? [] : [[boat, bib] as const];
    }),
  );
}

/** Returns the number of boats in the file's bracket. The bracket that is raced here stays if it has the same size. */
function chooseBracketSize(
  { cross }: Canoe123Cross,
  { bracket }: PlannedCross,
  { size }: Pick<CrossState, 'size'>,
): number {
  const own = cross.ownBracket ? listSeeds(cross.ownBracket).length : null;
  const kept = size !== null && bracket ? bracketFor(bracket, size) : null;
  if (size !== null && kept && (own === null || listSeeds(kept).length === own)) return size;
  return own ?? rankCross(cross).seeds.length;
}

/** Returns the file with bibs and with the course and bracket of the plan; only its seed order stays. */
function inWordsOfPlan(
  found: Canoe123Cross,
  {
    planned,
    state,
    bibs,
    seeded,
  }: Pick<CrossHere, 'planned' | 'state'> & {
    bibs: ReadonlyMap<string, number>;
    seeded: readonly string[];
  },
): CrossFile {
  const { cross } = found;
  const bibOf = (boat: string) => String(bibs.get(boat) ?? boat);
  const labelOf = (label: string) => {
    if (planned.elements.includes(label) || planned.elements.length !== cross.elements.length) {
      return label;
    }
    const own = planned.elements[cross.elements.indexOf(label)];
    return own !== undefined && !/^(start|roll( \d+)?|\d+)$/.test(own) ? own : label;
  };
  const named =
    planned.bracket && bracketFor(planned.bracket, chooseBracketSize(found, planned, state));
  const bracket = planned.ownBracket ?? named;
  return {
    format: 'cross-1',
    elements: [...planned.elements],
    ...(bracket && { ownBracket: bracket }),
    timeTrial: Object.fromEntries(
      seeded.map((boat, index) => [bibOf(boat), { rank: index + 1, faults: [] }]),
    ),
    heats: cross.heats.map(({ id, boats }) => ({
      id,
      boats: boats.map((row) => ({
        ...row,
        boat: bibOf(row.boat),
        faults: row.faults.map((fault) => ({ ...fault, at: labelOf(fault.at) })),
      })),
    })),
  };
}

interface HeatPlace {
  here: CrossHere;
  ranked: CrossHeat | undefined;
  elements: readonly string[];
}

function heatOfFile(heat: FileHeat, { here, ranked, elements }: HeatPlace): HeatOfFile {
  const { planned, state } = here;
  const said = state.heats.find((one) => one.heat === heat.id);
  const basis = basisOfFile(heat, { ranked, elements });
  const run = said?.run ?? 1;
  const inRun = (ruling: Ruling) => ofHeatRun(ruling, run);
  const at = { cross: planned.id, heat: heat.id };
  const rulings = listRulings(at, { basis, said, heat }).map(inRun);
  const isNew =
    !said ||
    [said.boats, said.line.said, said.elements, said.statuses, said.seen].every(
      (words) => words.length === 0,
    );
  const kind = rulings.length === 0 ? 'same' : isNew ? 'new' : 'other';
  const isClosed = said?.closed && rulings.length === 0 && said.points.length === 0;
  const own = state.day.heats.find(({ id }) => id === heat.id);
  return {
    heat: heat.id,
    kind,
    file: listHeatBoats(ranked, elements),
    here: kind === 'other' ? listHeatBoats(own, elements) : [],
    rulings,
    close:
      ranked?.state === 'ranked' && !isClosed
        ? inRun({ on: 'heat-close', ...at, closed: true, basis })
        : null,
  };
}

function basisOfFile(heat: FileHeat, { ranked, elements }: Omit<HeatPlace, 'here'>): HeatBasis {
  const starts = ranked?.starts.toSorted((one, other) => one.start - other.start) ?? [];
  const boats = starts.map(({ boat }) => Number(boat));
  const rows = new Map(heat.boats.map((row) => [Number(row.boat), row]));
  const lineOf = (bib: number) => rows.get(bib)?.line ?? 0;
  return {
    boats,
    line: boats.filter((bib) => lineOf(bib) > 0).toSorted((a, b) => lineOf(a) - lineOf(b)),
    faults: boats.flatMap((bib) =>
      elements
        .filter((element) =>
          rows.get(bib)?.faults.some(({ at, revoked }) => at === element && !revoked),
        )
        .map((element) => ({ bib, element })),
    ),
    statuses: boats
      .toSorted((a, b) => a - b)
      .flatMap((bib) => {
        const status = rows.get(bib)?.status;
        return status ? [{ bib, status }] : [];
      }),
  };
}

/** Returns the rulings after which the log equals the file; only starts for a heat without judgements. */
function listRulings(
  at: { cross: string; heat: string },
  { basis, said, heat }: { basis: HeatBasis; said: HeatState | undefined; heat: FileHeat },
): Ruling[] {
  const now = said ? collectHeatBasis(said) : { boats: [], line: [], faults: [], statuses: [] };
  const rulings: Ruling[] = [];
  if (now.boats.join() !== basis.boats.join()) {
    rulings.push({ on: 'heat-set', ...at, boats: basis.boats });
  }
  const isJudged = heat.boats.some(
    ({ line, status, faults }) => line !== undefined || status !== undefined || faults.length > 0,
  );
  if (!isJudged) return rulings;
  const isOpen =
    said?.line.state === 'conflict' || said?.points.some(({ code }) => code === 'order-changed');
  if (now.line.join() !== basis.line.join() || isOpen) {
    const words = (said?.line.said ?? []).map(({ seat, order }) => ({ seat, order }));
    rulings.push({ on: 'heat-order', ...at, order: basis.line, basis: words });
  }
  const cells = [...basis.faults, ...(said?.elements ?? [])].map(({ bib, element }) => ({
    bib,
    element,
  }));
  const toKey = ({ bib, element }: { bib: number; element: string }) => `${bib} ${element}`;
  for (const cell of new Map(cells.map((one) => [toKey(one), one])).values()) {
    const key = toKey(cell);
    const own = said?.elements.find((one) => toKey(one) === key);
    const fault = basis.faults.some((one) => toKey(one) === key);
    const isSure = own?.state !== 'conflict' && (own?.fault ?? false) === fault;
    if (isSure) continue;
    const words = (own?.said ?? []).map((one) => ({ seat: one.seat, fault: one.fault }));
    rulings.push({
      on: 'heat-fault',
      ...at,
      bib: cell.bib,
      element: cell.element,
      fault,
      basis: words,
    });
  }
  for (const bib of new Set([...basis.statuses, ...now.statuses].map((one) => one.bib))) {
    const status = basis.statuses.find((one) => one.bib === bib)?.status ?? null;
    if ((now.statuses.find((one) => one.bib === bib)?.status ?? null) === status) continue;
    rulings.push({ on: 'heat-status', ...at, bib, status });
  }
  return rulings;
}

function listHeatBoats(heat: CrossHeat | undefined, elements: readonly string[]): BoatOfFile[] {
  const rows = heat?.rows ?? [];
  if (rows.length === 0) {
    return (heat?.starts ?? []).map(({ boat }) => ({ bib: boat, rank: null, mark: '' }));
  }
  return rows.map(({ boat, rank, status, faults }) => ({
    bib: boat,
    rank,
    mark: status ?? faultsText(faults, elements),
  }));
}
