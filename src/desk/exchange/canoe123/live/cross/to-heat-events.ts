import { ofHeatRun } from '../../../../../race-day/log/cross/fold-heat.ts';
import type { RaceEvent, Ruling } from '../../../../../race-day/log/log/race-event.ts';
import type { HeatStatus } from '../../../../../record/cross/rank-heat.ts';

type Payload = RaceEvent['payload'];

export interface HeatPlace {
  cross: string;
  heat: string;
  /** Attempt number of the heat, from 1. */
  run: number;
}

interface ElementOfBoat {
  bib: number;
  element: string;
}

/** Canoe123's present values of one heat. */
export interface HeatWords {
  /** Bibs in the order at the line, as far as it is known without a gap. */
  order: readonly number[];
  faults: readonly ElementOfBoat[];
  /** Elements at which every boat of the heat is judged. */
  seen: readonly string[];
  statuses: ReadonlyMap<number, HeatStatus>;
  /** Whether something was not understood, so that the heat waits for the office. */
  isHeldBack: boolean;
}

export const noWords: HeatWords = {
  order: [],
  faults: [],
  seen: [],
  statuses: new Map(),
  isHeldBack: false,
};

/** The last values from the source for each part of one attempt of a heat. */
interface SaidHeat {
  line: { id: string; order: readonly number[] } | null;
  cells: Map<string, { id: string; bib: number; element: string; fault: boolean }>;
  seen: { id: string; elements: readonly string[]; isSeen: boolean } | null;
  statuses: Map<number, { id: string; status: HeatStatus | null }>;
  review: { id: string; isHeld: boolean } | null;
}

export interface SaidOfHeats {
  /** Reads an event of the source; events come in the order of their sequence. */
  add(event: RaceEvent): void;
  /** Returns null when the source has sent nothing of this attempt. */
  of(place: HeatPlace): SaidHeat | null;
}

/** Reads the source's events of heats back from the log, so that no other copy is stored. */
export function readSaidOfHeats(): SaidOfHeats {
  const heats = new Map<string, SaidHeat>();
  function open({ cross, heat, run }: Omit<HeatPlace, 'run'> & { run?: number | undefined }) {
    const key = keyOf({ cross, heat, run: run ?? 1 });
    const known = heats.get(key) ?? {
      line: null,
      cells: new Map(),
      seen: null,
      statuses: new Map(),
      review: null,
    };
    heats.set(key, known);
    return known;
  }
  return {
    of: (place) => heats.get(keyOf(place)) ?? null,
    add({ id, payload }) {
      switch (payload.kind) {
        case 'heat-line':
          open(payload).line = { id, order: payload.order };
          break;
        case 'heat-fault': {
          const { bib, element, fault } = payload;
          open(payload).cells.set(cellKey(payload), { id, bib, element, fault });
          break;
        }
        case 'heat-seen':
          open(payload).seen = { id, elements: payload.elements, isSeen: payload.seen };
          break;
        case 'decision': {
          const { ruling } = payload;
          if (ruling.on === 'heat-status') {
            open(ruling).statuses.set(ruling.bib, { id, status: ruling.status });
          }
          if (ruling.on === 'heat-review') open(ruling).review = { id, isHeld: ruling.review };
        }
      }
    },
  };
}

/** Returns the events that bring a heat in the log to Canoe123's present values; none when both agree. */
export function toHeatEvents(place: HeatPlace, words: HeatWords, said: SaidHeat | null): Payload[] {
  return [
    ...lineEvent(place, words, said),
    ...faultEvents(place, words, said),
    ...seenEvent(place, words, said),
    ...statusEvents(place, words, said),
    ...reviewEvent(place, words, said),
  ];
}

const keyOf = ({ cross, heat, run }: HeatPlace) => JSON.stringify([cross, heat, run]);
const cellKey = ({ bib, element }: ElementOfBoat) => `${bib} ${element}`;

function raceOfHeat({ cross, heat, run }: HeatPlace) {
  return { cross, heat, ...(run > 1 && { run }) };
}

function lineEvent(place: HeatPlace, { order }: HeatWords, said: SaidHeat | null): Payload[] {
  if (order.join() === (said?.line?.order ?? []).join()) return [];
  const replaces = said?.line?.id ?? null;
  return [{ kind: 'heat-line', ...raceOfHeat(place), order: [...order], replaces }];
}

function faultEvents(place: HeatPlace, { faults }: HeatWords, said: SaidHeat | null): Payload[] {
  const now = new Map(faults.map((fault) => [cellKey(fault), fault]));
  const before = new Map(
    [...(said?.cells ?? [])].filter(([key, { fault }]) => fault || now.has(key)),
  );
  return [...new Map<string, ElementOfBoat>([...before, ...now])].flatMap(
    ([key, { bib, element }]): Payload[] => {
      const fault = now.has(key);
      const last = before.get(key);
      if (last?.fault === fault) return [];
      const replaces = last?.id ?? null;
      return [{ kind: 'heat-fault', ...raceOfHeat(place), bib, element, fault, replaces }];
    },
  );
}

function seenEvent(place: HeatPlace, { seen }: HeatWords, said: SaidHeat | null): Payload[] {
  const last = said?.seen ?? null;
  const before = last?.isSeen ? last.elements : [];
  if (seen.join('\n') === before.join('\n')) return [];
  const isSeen = seen.length > 0;
  const elements = [...(isSeen ? seen : before)];
  const replaces = last?.id ?? null;
  return [{ kind: 'heat-seen', ...raceOfHeat(place), elements, seen: isSeen, replaces }];
}

function statusEvents(place: HeatPlace, { statuses }: HeatWords, said: SaidHeat | null): Payload[] {
  const { cross, heat, run } = place;
  const bibs = new Set([...statuses.keys(), ...(said?.statuses.keys() ?? [])]);
  return [...bibs].flatMap((bib) => {
    const status = statuses.get(bib) ?? null;
    const last = said?.statuses.get(bib) ?? null;
    if (status === (last?.status ?? null)) return [];
    return decide({ on: 'heat-status', cross, heat, bib, status }, run, last?.id ?? null);
  });
}

function reviewEvent(
  { cross, heat, run }: HeatPlace,
  { isHeldBack }: HeatWords,
  said: SaidHeat | null,
): Payload[] {
  const last = said?.review ?? null;
  if (isHeldBack === (last?.isHeld ?? false)) return [];
  return decide({ on: 'heat-review', cross, heat, review: isHeldBack }, run, last?.id ?? null);
}

/** Decides as a seat on the course does, which every decision of the office outranks. */
function decide(ruling: Ruling, run: number, replaces: string | null): Payload[] {
  const ofRun = ofHeatRun(ruling, run);
  return [{ kind: 'decision', authority: 'section_chief', ruling: ofRun, reason: null, replaces }];
}
