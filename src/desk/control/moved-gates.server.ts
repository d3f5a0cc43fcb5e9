import { startOfDay } from '../../platform/format/start-of-day.ts';
import { seatName } from '../../race-day/log/log/seat-name.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { OfficeDay, RaceOffice } from '../plan/office-day.server.ts';
import { movedJudgements } from './moved-judgements.ts';

const mostNames = 60;

/** The form of a move: a seat, times of the day as `HH:MM`, both included, and the number of gates. */
interface GateMoveForm {
  seat: string;
  from: string;
  until: string;
  by: string;
}

export async function movedGates(
  { database, raceDays, race }: Pick<RaceOffice, 'database' | 'raceDays' | 'race'>,
  { day, dayPlan, plan, state: { moves } }: OfficeDay,
  wanted: GateMoveForm,
) {
  const all = await listAllSeats(database, day);
  const seats = all.flatMap(({ id, label, gates }) => (gates ? [{ id, label, gates }] : []));
  const labels = new Map(seats.map(({ id, label }) => [seatName(id), label]));
  const made = moves.map(({ id, payload: { ruling } }) => ({
    decision: id,
    label: labels.get(ruling.seat) ?? ruling.seat,
    gates: ruling.gates,
  }));
  const seat = seats.find(({ id }) => String(id) === wanted.seat);
  const [from, until, by] = [toMinute(wanted.from), toMinute(wanted.until), Number(wanted.by)];
  if (!seat || from === null || until === null || !Number.isInteger(by)) {
    return { seats, made, preview: null };
  }
  const begins = Date.parse(startOfDay(day, race.timeZone) ?? `${day}T00:00:00Z`);
  const micros = (minute: number) => (begins + minute * 60_000) * 1000;
  // The last minute counts in full, up to its last second.
  const span = { from: micros(from), until: micros(until + 1) - 1 };
  const events = (await raceDays.events(day)).map(({ event }) => event);
  const order = { seat: seatName(seat.id), ...span, by };
  const gates = dayPlan.gates.length;
  const { ruling, judgements } = movedJudgements(events, order, { gates, moves });
  const names = new Map(plan.boats.map((boat) => [`${boat.race} ${boat.bib}`, boat.name]));
  const lines = judgements
    .slice(0, mostNames)
    .map((one) => ({ ...one, name: names.get(`${one.race} ${one.bib}`) ?? '' }));
  return { seats, made, preview: { label: seat.label, ruling, total: judgements.length, lines } };
}

/** Returns `HH:MM` as minutes of the day; null for anything else. */
function toMinute(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
