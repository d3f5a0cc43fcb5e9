import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { deskName } from '../../../race-day/log/log/seat-name.ts';
import { allSeatsOf } from '../../../race-day/seats/seats-repository.server.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { chosenDay } from '../chosen-day.server.ts';

/** The sheets of a race (`?carrera=`) and a section (`?tramo=`, its gates), as somebody typed them so far. */
export async function loadPapers(services: DeskDeps, request: Request, { account }: Session) {
  const { day, days } = await chosenDay(services, request);
  const read = day === null ? null : await services.raceDays.read(day);
  if (day === null || !read) return { kind: 'none' as const };
  const { dayPlan, state } = read;
  const query = new URL(request.url).searchParams;
  const race = dayPlan.races.find(({ id }) => id === query.get('carrera')) ?? dayPlan.races[0];
  if (!race) return { kind: 'none' as const };
  const seats = await allSeatsOf(services.database, day);
  const sections = new Map(
    seats.flatMap(({ gates }) => (gates ? [[keyOf(gates), gates] as const] : [])),
  );
  const section = sections.get(query.get('tramo') ?? '') ?? null;
  const seat = deskName({ side: services.config.relay.name, accountId: account.id });
  const gates = dayPlan.gates.filter(
    ({ number }) =>
      number <= race.gates &&
      (section === null || (section.first <= number && number <= section.last)),
  );
  const starting = dayPlan.boats.filter((boat) => boat.race === race.id && !boat.withdrawn);
  const boats = starting
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ bib, name }) => {
      const run = state.runs.find((one) => one.counts && one.race === race.id && one.bib === bib);
      if (!run) return [];
      const said = gates.map(({ number, direction }) => {
        const state = run.gates[number - 1];
        const own = state?.said.find((one) => one.seat === seat);
        return {
          gate: number,
          direction,
          seconds: own?.seconds,
          differs: state?.state === 'conflict',
        };
      });
      const whole = said.every(({ seconds }) => seconds !== undefined);
      return { key: runKey(run), bib, name, attempt: run.attempt, gates: said, whole };
    });
  return {
    kind: 'sheet' as const,
    day,
    days,
    race: race.id,
    gates,
    boats,
    races: dayPlan.races.map(({ id, title }) => ({ id, title })),
    /** Two judges of the same gates write one sheet each, of the same columns. */
    sections: [...sections].map(([key, { first, last }]) => ({ key, first, last })),
    section: section && keyOf(section),
    penalties: dayPlan.penalties,
  };
}

function keyOf({ first, last }: { first: number; last: number }): string {
  return `${first}-${last}`;
}

/** The sheets as their page has them. */
export type Papers = Extract<Awaited<ReturnType<typeof loadPapers>>, { kind: 'sheet' }>;
