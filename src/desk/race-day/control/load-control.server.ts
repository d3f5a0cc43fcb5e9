import { controlView } from '../../../organizing/race-office/control/control-view.ts';
import { dayBoats } from '../../../organizing/race-office/control/day-boats.ts';
import { gatesBy } from '../../../organizing/race-office/control/gates-by.ts';
import { lateness } from '../../../organizing/race-office/plan/lateness.ts';
import { startOfDay } from '../../../platform/format/start-of-day.ts';
import { seatName } from '../../../race-day/log/log/seat-name.ts';
import { plannedStarts } from '../../../race-day/log/plan/planned-starts.ts';
import { allSeatsOf, listSeats } from '../../../race-day/seats/seats-repository.server.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import { otherHolder } from '../elsewhere/other-holder.server.ts';
import { readRunKey } from './read-ruling.ts';

/** How many boats are shown that start next. */
const waiting = 3;

/** The control table of the day that an address asks for; null without a plan. */
export async function loadControl(services: DeskDeps, request: Request, { account }: Session) {
  const { day, days } = await chosenDay(services, request);
  const read = day === null ? null : await services.raceDays.read(day);
  if (day === null || !read) return null;
  const { dayPlan, plan, state } = read;
  const now = new Date();
  const events = (await services.raceDays.events(day)).map(({ event }) => event);
  const listed = await listSeats(services.database, day, now);
  const phones = new Map(listed.map(({ id, phone }) => [id, phone]));
  const seats = (await allSeatsOf(services.database, day)).map(({ id, label, gates }) => ({
    name: seatName(id),
    label,
    gates,
    lastContactAt: phones.get(id)?.lastContactAt ?? null,
    unsent: phones.get(id)?.unsent ?? 0,
  }));
  const begins = Date.parse(startOfDay(day, services.race.timeZone) ?? `${day}T00:00:00Z`);
  const micros = (now.getTime() - begins) * 1000;
  const { runs, ...view } = controlView({ plan, state, events, seats, now: micros });
  const side = services.config.relay.name;
  const holder = await otherHolder(services, day);
  const isHere = holder === null;
  const query = new URL(request.url).searchParams;
  const latest = state.runs.reduce<(typeof state.runs)[number] | null>(
    (last, run) => ((run.start?.at ?? -1) > (last?.start?.at ?? -1) ? run : last),
    null,
  );
  const chosen = readRunKey(query.get('bote') ?? '');
  const raceId = chosen?.race ?? query.get('carrera') ?? latest?.race;
  const chosenRun = chosen && state.runs.find((run) => isRun(run, chosen));
  const race = dayPlan.races.find(({ id }) => id === raceId) ?? dayPlan.races[0];
  const stray = view.strays.find(({ event }) => event === query.get('tiempo'));
  const is = (one: { race: string; bib: number }) =>
    runs.find((run) => run.counts && run.race === one.race && run.bib === one.bib);
  const next = plannedStarts(dayPlan).flatMap(({ race: of, boat, at }) => {
    if (!('bib' in boat) || at === null) return [];
    const run = is({ race: of, bib: boat.bib });
    if (!run || run.start || run.finish || run.status) return [];
    return [{ race: of, bib: boat.bib, name: boat.name, at }];
  });
  return {
    day,
    days,
    now: now.toISOString(),
    penalties: dayPlan.penalties,
    gates: dayPlan.gates,
    ...view,
    next: next.slice(0, waiting),
    waiting: next.length,
    late: lateness(dayPlan, state),
    races: dayPlan.races.map(({ id, title, gates }) => ({ id, title, gates })),
    race: race?.id ?? '',
    /** Runs of the race that is looked at, of boats on the course, and whatever asks for a look. */
    runs: runs.filter(
      (run) =>
        run.race === race?.id ||
        run.underReview ||
        run.warnings.length > 0 ||
        (run.counts && run.start && !run.finish && !run.status),
    ),
    chosen: chosen && (runs.find((run) => isRun(run, chosen)) ?? null),
    /** Of the chosen run, what the one who looks judged or decided: another person ticks it. */
    own: chosenRun ? gatesBy({ ...account, side }, chosenRun, events) : [],
    sections: seats.flatMap(({ gates }) => gates ?? []),
    seats: seats.filter(({ gates }) => gates !== null).map(({ name, label }) => ({ name, label })),
    /** The stray stamp that somebody is about to give to any boat of the day. */
    choice: stray ? { impulse: stray.event, races: dayBoats(dayPlan, state) } : null,
    /** Who holds the right to decide of the day, where that is another side. */
    holder,
    may: {
      score: isHere && mayDo(account.roles, 'race.score'),
      decide: isHere && mayDo(account.roles, 'race.decide'),
    },
  };
}

type Key = { race: string; bib: number; attempt: number };

function isRun(run: Key, key: Key): boolean {
  return run.race === key.race && run.bib === key.bib && run.attempt === key.attempt;
}

/** The control table as its page has it. */
export type Control = NonNullable<Awaited<ReturnType<typeof loadControl>>>;
