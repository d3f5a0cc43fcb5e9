import { deskName } from '../../race-day/log/log/seat-name.ts';
import { countBoats } from '../../race-day/log/plan/count-boats.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import { listGateValues } from '../../record/scoring/team-rule.ts';
import { runKey } from '../control/run-key.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import { raceShown } from '../plan/race-shown.ts';

interface PaperSheetQuery {
  accountId: number;
  /** The id of the race. `section` is named by its gates, such as `5-9`. */
  race: string;
  section: string;
}

/** Returns the sheets of a race and a section as typed so far; null without races that are judged. */
export async function paperSheets(
  { database, config }: Pick<RaceOffice, 'database' | 'config'>,
  { day, days, dayPlan, state }: OfficeDay,
  wanted: PaperSheetQuery,
) {
  const judged = { ...dayPlan, races: dayPlan.races.filter((one) => one.gates > 0) };
  const race = raceShown(judged, wanted.race);
  if (!race) return null;
  const seats = await listAllSeats(database, day);
  const sections = new Map<string, { first: number; last: number }>(
    seats.flatMap(({ gates }) => (gates ? [[`${gates.first}-${gates.last}`, gates] as const] : [])),
  );
  const section = sections.get(wanted.section) ?? null;
  const seat = deskName({ side: config.relay.name, accountId: wanted.accountId });
  const gates = dayPlan.gates.filter(
    ({ number }) =>
      number <= race.gates &&
      (section === null || (section.first <= number && number <= section.last)),
  );
  const values = listGateValues(dayPlan.penalties, countBoats(dayPlan, race.id));
  const boats = dayPlan.boats
    .filter((boat) => boat.race === race.id && !boat.withdrawn)
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ bib, name }) => {
      const run = state.runs.find((one) => one.counts && one.race === race.id && one.bib === bib);
      if (!run) return [];
      const said = gates.map(({ number, direction }) => {
        const gate = run.gates[number - 1];
        const own = gate?.said.find((one) => one.seat === seat);
        const differs = gate?.state === 'conflict';
        return { gate: number, direction, seconds: own?.seconds, differs };
      });
      const whole = said.every(({ seconds }) => seconds !== undefined);
      const { attempt } = run;
      return { key: runKey(run), bib, name, attempt, values, gates: said, whole };
    });
  return {
    day,
    days,
    race: race.id,
    gates,
    boats,
    races: judged.races.map(({ id, title }) => ({ id, title })),
    /** Two judges of the same gates write one sheet each with the same columns. */
    sections: [...sections].map(([key, { first, last }]) => ({ key, first, last })),
    section: section && wanted.section,
    penalties: dayPlan.penalties,
  };
}

export type PaperSheets = NonNullable<Awaited<ReturnType<typeof paperSheets>>>;
