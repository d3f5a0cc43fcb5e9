import { bracketFor } from '../../../record/cross/bracket-for.ts';
import type { CrossState } from '../../log/cross/cross-state.ts';
import type { PlannedCross } from '../../log/cross/planned-cross.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Act, HeatAct } from './act.ts';
import type { PastDay, PastRun } from './past-day.ts';
import type { RehearsedSeat } from './rehearsed-seats.ts';

const SECOND: Micros = 1_000_000;
const bracket = 'czech-2024';
const half = 3;

/**
 * Makes the run with the most finished boats a time trial of the first `boats` of them; null with fewer than four. Of
 * two boats with one result the second stays out: a tie gives no seeds.
 */
export function crossDay(day: PastDay, boats: number): PastDay | null {
  const whole = day.runs.filter(
    ({ start, finish, status }) => start !== null && finish !== null && status === null,
  );
  const [race] = day.races.toSorted((one, other) => downIn(other.id) - downIn(one.id));
  const group = day.groups.find(({ id }) => id === race?.group);
  const raced = whole.filter((run) => run.race === race?.id);
  const runs = raced
    .filter((run, at) => !raced.slice(0, at).some((one) => toResult(one) === toResult(run)))
    .slice(0, boats);
  if (!race || !group || !bracketFor(bracket, runs.length)) return null;
  const { ranking: _, descent: __, ...list } = group;
  const gates = Array.from({ length: Math.min(race.gates, 2 * half) }, (_, at) => String(at + 1));
  const cross: PlannedCross = {
    id: 'cross',
    title: { es: 'Kayak cross', en: 'Kayak cross' },
    trial: race.id,
    elements: ['start', ...gates.slice(0, half), 'roll', ...gates.slice(half)],
    bracket,
    ownBracket: null,
    hours: [],
  };
  const groups = [{ ...list, ranking: 'single' as const, descent: race.descent }];
  return { ...day, races: [race], groups, runs, cross };

  function downIn(id: string): number {
    return whole.filter((run) => run.race === id).length;
  }
}

const toResult = ({ start, finish, gates }: PastRun) =>
  gates.reduce((sum: number, cost) => sum + 100 * (cost ?? 0), (finish ?? 0) - (start ?? 0));

/**
 * Returns the acts of the heats after `after`: draw, judging, line, close. Boats of a heat are known only at its draw,
 * so acts name them by start position.
 */
export function scriptHeats(
  { runs, cross }: PastDay,
  { after, seats, roll }: { after: Micros; seats: readonly RehearsedSeat[]; roll: () => number },
): Act[] {
  const heats = cross && bracketFor(bracket, runs.length)?.phases.flatMap((phase) => phase.heats);
  if (!cross || !heats) return [];
  const judges = seats.filter(({ kind }) => kind === 'element');
  return heats.flatMap(({ id, from }, index) => {
    const at = after + (180 + index * 180) * SECOND;
    const act = (seconds: number, seat: string, does: HeatAct['does']): Act => ({
      at: at + Math.round(seconds * SECOND),
      seat,
      does: { kind: 'heat', heat: id, does },
    });
    const starts = from.map((_, place) => place + 1);
    const order = starts.toSorted((one, other) => one + 2 * roll() - (other + 2 * roll()));
    return [
      act(0, 'desk', { says: 'draw' }),
      ...judges.flatMap(({ key, gates }) => {
        const { first, last } = gates ?? { first: 1, last: 0 };
        const elements = cross.elements.slice(first - 1, last);
        const faults = starts.flatMap((start) =>
          elements
            .filter(() => roll() < 0.06)
            .map((element) => act(45 + 10 * roll(), key, { says: 'fault', start, element })),
        );
        return [...faults, act(75, key, { says: 'seen', elements })];
      }),
      ...order.map((_, place) =>
        act(60 + 3 * place, 'finish-hand', { says: 'line', order: order.slice(0, place + 1) }),
      ),
      act(120, 'desk', { says: 'close' }),
    ];
  });
}

/** Whether the desk may do its action in a heat now: the desk waits for people, and does not repeat their actions. */
export function findTurn(
  { heat, does }: HeatAct,
  cross: CrossState | undefined,
): 'now' | 'later' | 'done' {
  const state = cross?.day.heats.find(({ id }) => id === heat)?.state;
  const said = cross?.heats.find((one) => one.heat === heat);
  if (does.says === 'close') return said?.closed ? 'done' : state === 'ranked' ? 'now' : 'later';
  // A heat that has ranks and no boats needs no draw.
  if (state === 'ranked' || (said && said.boats.length > 0)) return 'done';
  return state === 'proposed' ? 'now' : 'later';
}

export function openInCross(cross: CrossState | undefined): string[] {
  if (!cross) return ['cross: not there'];
  const open = cross.day.heats.filter(({ id }) => {
    const said = cross.heats.find(({ heat }) => heat === id);
    return !said?.closed || said.points.length > 0;
  });
  const placeless = cross.day.places.filter(({ place }) => place === null);
  return [
    ...open.map(({ id }) => `${id}: not closed`),
    ...placeless.map(({ boat }) => `${boat}: no place`),
  ];
}
