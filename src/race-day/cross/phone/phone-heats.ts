import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { HeatStatus } from '../../../record/cross/rank-heat.ts';
import type { HeatState } from '../../log/cross/cross-state.ts';
import { type HelmetColor, usualHelmets } from '../../log/cross/helmet-colors.ts';
import type { PlannedCross } from '../../log/cross/planned-cross.ts';
import type { RaceDay } from '../../phone/use-race-day.ts';
import type { Seat } from '../../seats/seat.ts';

export interface PhoneBoat {
  bib: number;
  name: string;
  start: number;
  helmet: HelmetColor;
  /** The status that counts, by a seat or the desk. */
  status: HeatStatus | null;
}

export interface PhoneHeat {
  key: string;
  cross: string;
  title: Bilingual;
  heat: string;
  run: number;
  boats: readonly PhoneBoat[];
  elements: readonly string[];
  closed: boolean;
  own: {
    faults: ReadonlySet<string>;
    seen: boolean;
    order: readonly number[];
  };
}

/** Returns drawn heats, and undrawn ones with events of this seat, in the order of the bracket. */
export function phoneHeats(
  { plan: { plan }, state }: Pick<RaceDay, 'plan' | 'state'>,
  { name, elements }: { name: string; elements: Seat['elements'] },
): PhoneHeat[] {
  return (plan.crosses ?? []).flatMap((cross) => {
    const known = state.crosses.find(({ id }) => id === cross.id);
    if (!known) return [];
    const names = new Map(
      plan.boats.filter(({ race }) => race === cross.trial).map((boat) => [boat.bib, boat.name]),
    );
    const order = known.day.heats.map(({ id }) => id);
    const place = (heat: string) => (order.includes(heat) ? order.indexOf(heat) : order.length);
    return known.heats
      .map((heat) => ({ heat, bibs: bibsIn(heat, name) }))
      .filter(({ bibs }) => bibs.length > 0)
      .sort((one, other) => place(one.heat.heat) - place(other.heat.heat))
      .map(({ heat, bibs }) => phoneHeat({ cross, heat, bibs, names, name, elements }));
  });
}

function bibsIn({ boats, line, elements }: HeatState, seat: string): number[] {
  if (boats.length > 0) return boats;
  const own = line.said.find((one) => one.seat === seat)?.order ?? [];
  const judged = elements
    .filter(({ said }) => said.some((one) => one.seat === seat))
    .map(({ bib }) => bib);
  return [...new Set([...own, ...judged])];
}

interface PhoneHeatFacts {
  cross: PlannedCross;
  heat: HeatState;
  bibs: readonly number[];
  names: ReadonlyMap<number, string>;
  name: string;
  elements: Seat['elements'];
}

function phoneHeat({ cross, heat, bibs, names, name, elements }: PhoneHeatFacts): PhoneHeat {
  const { first, last } = elements ?? { first: 1, last: cross.elements.length };
  const helmets = cross.helmets ?? usualHelmets;
  return {
    key: heat.run === 1 ? `${cross.id} ${heat.heat}` : `${cross.id} ${heat.heat} ${heat.run}`,
    cross: cross.id,
    title: cross.title,
    heat: heat.heat,
    run: heat.run,
    boats: bibs.map((bib, index) => ({
      bib,
      name: names.get(bib) ?? '',
      start: index + 1,
      helmet: helmets[index % helmets.length] ?? 'white',
      status: heat.statuses.find((one) => one.bib === bib)?.status ?? null,
    })),
    elements: cross.elements.slice(first - 1, last),
    closed: heat.closed,
    own: {
      faults: new Set(
        heat.elements
          .filter(({ said }) => said.some((one) => one.seat === name && one.fault))
          .map(({ bib, element }) => `${bib} ${element}`),
      ),
      seen: heat.seen.some(({ seat }) => seat === name),
      order: heat.line.said.find(({ seat }) => seat === name)?.order ?? [],
    },
  };
}

/** Returns the heat that is raced now, as far as the phone knows: the first that is neither closed nor done here. */
export function currentHeat(
  heats: readonly PhoneHeat[],
  isDone: (heat: PhoneHeat) => boolean,
): PhoneHeat | null {
  const open = heats.filter(({ closed }) => !closed);
  return open.find((heat) => !isDone(heat)) ?? open.at(-1) ?? heats.at(-1) ?? null;
}

export function isLineDone({ boats, own }: PhoneHeat): boolean {
  return boats.every(({ bib, status }) => status !== null || own.order.includes(bib));
}
