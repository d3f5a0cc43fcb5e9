import type { CrossState, HeatState } from '../../race-day/log/cross/cross-state.ts';
import { closedPlaces, lastPosting, openHeats } from '../../race-day/log/cross/fold-cross.ts';
import type { PlannedCross } from '../../race-day/log/cross/planned-cross.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';
import type { Bracket } from '../../record/cross/bracket.ts';
import type { CrossHeat } from '../../record/cross/cross-day.ts';
import { readPlace } from '../../record/cross/read-place.ts';
import { begunRounds } from '../plan/with-rounds-moved.ts';

export interface OfficeHeat {
  heat: CrossHeat;
  said: HeatState | null;
}

export interface CrossOffice {
  cross: PlannedCross;
  trial: CrossState['trial'] & { title: DayPlan['races'][number]['title'] };
  seeds: string | null;
  size: number | null;
  seedOrder: number[];
  faults: CrossState['faults'];
  bracket: Bracket | null;
  rounds: { id: string; at: string | null; heats: OfficeHeat[] }[];
  draw: { heat: string; boats: number[] }[];
  /** Open heats whose boats go on to the heats to be drawn: the draw can still change. */
  drawnFromOpen: string[];
  places: CrossState['day']['places'];
  postings: Omit<CrossState['postings'][number], 'places'>[];
  isPosted: boolean;
  open: string[];
  /** Phases that have begun; their times cannot be moved. */
  begun: string[];
  names: Record<string, string>;
}

export function crossOffice(
  { races, boats }: Pick<DayPlan, 'races' | 'boats'>,
  cross: PlannedCross,
  state: CrossState,
): CrossOffice {
  const { day, heats: said, trial, seeds, size, faults } = state;
  const saidOf = (id: string) => said.find(({ heat }) => heat === id) ?? null;
  const known: OfficeHeat[] = day.heats.map((heat) => ({ heat, said: saidOf(heat.id) }));
  const phases = day.bracket?.phases ?? [{ id: '', heats: day.heats }];
  const hourOf = (phase: string) => cross.hours.find((one) => one.phase === phase)?.at ?? null;
  const rounds = phases.map(({ id, heats }) => ({
    id,
    at: hourOf(id),
    heats: known.filter(({ heat }) => heats.some((one) => one.id === heat.id)),
  }));
  const draw = drawable(rounds);
  const title = races.find(({ id }) => id === cross.trial)?.title ?? cross.title;
  return {
    cross,
    trial: { ...trial, title },
    seeds,
    size,
    seedOrder: day.seeds.map(({ boat }) => Number(boat)),
    faults,
    bracket: day.bracket,
    rounds,
    draw,
    drawnFromOpen: openBefore(draw, day.bracket, known),
    places: closedPlaces(state),
    postings: state.postings.map(({ places: _places, ...posting }) => posting),
    isPosted: lastPosting(state)?.isCurrent ?? false,
    open: openHeats(state),
    begun: begunRounds(state),
    names: Object.fromEntries(
      boats.filter(({ race }) => race === cross.trial).map(({ bib, name }) => [bib, name]),
    ),
  };
}

function drawable(rounds: CrossOffice['rounds']): CrossOffice['draw'] {
  const round = rounds.find(({ heats }) => heats.some(({ heat }) => heat.state === 'proposed'));
  return (round?.heats ?? [])
    .filter(({ heat }) => heat.state === 'proposed')
    .map(({ heat }) => ({ heat: heat.id, boats: heat.starts.map(({ boat }) => Number(boat)) }));
}

function openBefore(
  draw: CrossOffice['draw'],
  bracket: Bracket | null,
  known: readonly OfficeHeat[],
): string[] {
  const heats = bracket?.phases.flatMap((phase) => phase.heats) ?? [];
  const sources = heats
    .filter(({ id }) => draw.some(({ heat }) => heat === id))
    .flatMap(({ from }) =>
      from.flatMap((slot) => (typeof slot === 'string' ? readPlace(slot).heat : [])),
    );
  return known
    .filter(({ heat, said }) => sources.includes(heat.id) && heat.rows.length > 0 && !said?.closed)
    .map(({ heat }) => heat.id);
}
