import type { RaceEvent } from '../../log/log/race-event.ts';
import type { JudgeBoat, SaidGate } from '../boats/judge-boat.ts';

const nothing = { seconds: undefined, reason: null, note: null, event: null };

/** A boat with what its seat said since it was read: of each gate the last of `made`. */
export function withMade(boat: JudgeBoat, made: readonly RaceEvent[]): JudgeBoat {
  const { race, bib, attempt } = boat;
  const said = new Map<number, Partial<SaidGate>>();
  for (const { id, payload } of made) {
    if (payload.kind !== 'judgement' || payload.race !== race) continue;
    if (payload.bib !== bib || payload.attempt !== attempt) continue;
    const { gate, seconds, reason, note, withdrawn } = payload;
    said.set(gate, withdrawn ? nothing : { seconds, reason, note, event: id });
  }
  const gates = boat.gates.map((gate) => ({ ...gate, ...said.get(gate.gate) }));
  return { ...boat, gates, whole: gates.every(({ seconds }) => seconds !== undefined) };
}
