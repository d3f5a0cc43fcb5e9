import { seatName } from '../../race-day/log/log/seat-name.ts';
import { countBoats } from '../../race-day/log/plan/count-boats.ts';
import { plannedStarts } from '../../race-day/log/plan/planned-starts.ts';
import { listClipped } from '../../race-day/log/strips/clips-repository.server.ts';
import { listFilmed } from '../../race-day/log/strips/strips-repository.server.ts';
import { listAllSeats, listSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { Account } from '../../record/accounts/account.ts';
import { mayDo } from '../../record/accounts/roles.ts';
import { listGateValues } from '../../record/scoring/team-rule.ts';
import { lateness } from '../plan/lateness.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import { raceShown } from '../plan/race-shown.ts';
import { filmedKey } from './control-run.ts';
import { controlView } from './control-view.ts';
import { dayBoats } from './day-boats.ts';
import { gatesBy } from './gates-by.ts';
import { neverSeen } from './never-seen.ts';
import { type Run, runKey } from './run-key.ts';
import { timeOfDay } from './time-of-day.ts';

const waiting = 3;

interface ControlTableFocus {
  race: string;
  run: Run | null;
  stamp: string;
}

export async function controlTable(
  { database, raceDays, race: { timeZone }, config }: RaceOffice,
  { day, days, dayPlan, plan, state, holder }: OfficeDay,
  { account, looked }: { account: Account; looked: ControlTableFocus },
) {
  const now = new Date();
  const events = (await raceDays.events(day)).map(({ event }) => event);
  const listening = (await listSeats(database, day, now)).map(({ label, gates, phone }) => ({
    label,
    gates,
    lastContactAt: phone?.lastContactAt ?? null,
    unsent: phone?.unsent ?? 0,
  }));
  const seats = (await listAllSeats(database, day)).map(({ id, label, gates }) => ({
    name: seatName(id),
    label,
    gates,
  }));
  const micros = timeOfDay(day, timeZone, now);
  const { runs, ...view } = controlView({
    plan,
    state,
    events,
    seats,
    listening,
    now: micros,
    filmed: new Set(
      (await listFilmed(database, day)).concat(await listClipped(database, day)).map(filmedKey),
    ),
  });
  const latest = state.runs.reduce<(typeof state.runs)[number] | null>(
    (last, run) => ((run.start?.at ?? -1) > (last?.start?.at ?? -1) ? run : last),
    null,
  );
  const key = looked.run && runKey(looked.run);
  const raceId = looked.run?.race ?? (looked.race || latest?.race);
  const race = raceShown(dayPlan, raceId ?? '');
  const chosen = key === null ? undefined : state.runs.find((run) => runKey(run) === key);
  const stray = view.strays.find(({ event }) => event === looked.stamp);
  const next = plannedStarts(dayPlan).flatMap(({ race: of, boat, at }) => {
    if (!('bib' in boat) || at === null) return [];
    const run = runs.find((one) => one.counts && one.race === of && one.bib === boat.bib);
    if (!run || run.start || run.finish || run.status) return [];
    return [{ race: of, bib: boat.bib, name: boat.name, at }];
  });
  const may = (right: 'race.score' | 'race.decide') =>
    holder === null && mayDo(account.roles, right);
  return {
    day,
    days,
    now: now.toISOString(),
    gateValues: Object.fromEntries(
      dayPlan.races.map(({ id }) => [
        id,
        listGateValues(dayPlan.penalties, countBoats(dayPlan, id)),
      ]),
    ),
    gates: dayPlan.gates,
    ...view,
    next: next.slice(0, waiting),
    waiting: next.length,
    late: lateness(dayPlan, state),
    races: dayPlan.races.map(({ id, title }) => ({ id, title })),
    race: race?.id ?? '',
    unseen: neverSeen(dayPlan, state, micros).find((one) => one.race === race?.id) ?? null,
    runs: runs.filter(
      (run) =>
        run.race === race?.id ||
        run.underReview ||
        run.warnings.length > 0 ||
        (run.counts && run.start && !run.finish && !run.status),
    ),
    chosen: runs.find((run) => runKey(run) === key) ?? null,
    /** Gates of the chosen run that this account judged or decided: a different person has to check them. */
    own: chosen ? gatesBy({ ...account, side: config.relay.name }, chosen, events) : [],
    sections: seats.flatMap(({ gates }) => gates ?? []),
    choice: stray ? { impulse: stray.event, races: dayBoats(dayPlan, state) } : null,
    holder,
    may: { score: may('race.score'), decide: may('race.decide') },
  };
}

export type ControlTable = Awaited<ReturnType<typeof controlTable>>;
