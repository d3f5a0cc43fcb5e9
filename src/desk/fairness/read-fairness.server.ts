import { startOfDay } from '../../platform/format/start-of-day.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { canoe123Seat, seatName } from '../../race-day/log/log/seat-name.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import type { ListedFairness } from './fairness-list.ts';
import { listJudgements } from './list-judgements.ts';
import { weighFairness } from './weigh-fairness.ts';

/** Weighs the judgements of a day, with the names of seats and classes, in the order of seats, gates and classes. */
export async function readFairness(
  { database, raceDays, race }: Pick<RaceOffice, 'database' | 'raceDays' | 'race'>,
  { day, dayPlan, state }: Pick<OfficeDay, 'day' | 'dayPlan' | 'state'>,
  { language, desk }: { language: Language; desk: string },
): Promise<ListedFairness[]> {
  const events = (await raceDays.events(day)).map(({ event }) => event);
  const seats = await listAllSeats(database, day);
  const labels = new Map(seats.map(({ id, label }) => [seatName(id), label]));
  labels.set(canoe123Seat, 'Canoe123');
  const groups = new Map(dayPlan.races.map(({ id, group }) => [id, group]));
  const midnight = Date.parse(startOfDay(day, race.timeZone) ?? `${day}T00:00:00Z`) * 1000;
  const judgements = listJudgements({ events, state, groups, midnight });
  const order = [...labels.keys()];
  const classes = dayPlan.groups.map(({ id }) => id);
  return weighFairness(judgements, dayPlan.penalties)
    .map((row) => ({
      ...row,
      seatLabel: row.seat === null ? '' : (labels.get(row.seat) ?? desk),
      groupTitle: dayPlan.groups.find(({ id }) => id === row.group)?.title[language] ?? '',
    }))
    .toSorted(
      (a, b) =>
        order.indexOf(a.seat ?? '') - order.indexOf(b.seat ?? '') ||
        (a.gate ?? 0) - (b.gate ?? 0) ||
        classes.indexOf(a.group ?? '') - classes.indexOf(b.group ?? ''),
    );
}
