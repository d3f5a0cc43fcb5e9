import type { SeatPhone } from './phones/seat-phone.ts';
import type { Act, DayScript } from './script/act.ts';

interface Players {
  phones: ReadonlyMap<string, SeatPhone>;
  /** Does what the desk does, when the phones that have a line have told all that they saw. */
  desk: (act: Act) => Promise<void>;
  /** How many times faster than the day was. */
  speed: number;
  /** Told of the hour of the day, in microseconds, a few times a second. */
  onHour?: (at: number) => void;
}

/**
 * Plays a day: every act and incident in its order, as fast as asked; seats that nobody plays here are
 * left to people. Resolves when all phones have sent everything.
 */
export async function playScript(
  { acts, incidents }: DayScript,
  { phones, desk, speed, onHour }: Players,
): Promise<void> {
  const moments = [
    ...acts.map((act) => ({ at: act.at, act, incident: null })),
    ...incidents.map((incident) => ({ at: incident.at, act: null, incident })),
  ].sort((a, b) => a.at - b.at);
  const [first] = moments;
  if (!first) return;
  const begun = performance.now();
  const msOf = (at: number) => (at - first.at) / 1000 / speed;
  for (const { at, act, incident } of moments) {
    const early = msOf(at) - (performance.now() - begun);
    // Waiting for less than a timer can tell would slow a fast rehearsal down.
    if (early > 2) {
      onHour?.(at);
      await new Promise((settle) => setTimeout(settle, early));
    }
    if (incident) phones.get(incident.seat)?.suffer(incident.kind);
    else if (act.seat !== 'desk') phones.get(act.seat)?.tell(act);
    else {
      await Promise.all([...phones.values()].map((phone) => phone.idle()));
      await desk(act);
    }
  }
  await Promise.all([...phones.values()].map((phone) => phone.sendAll()));
}
