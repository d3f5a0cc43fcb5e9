import type { EventOf, RaceEvent } from '../../log/log/race-event.ts';
import type { JudgeBoat } from '../boats/order-boats.ts';

export type Judgement = EventOf<'judgement'>['payload'];
export function isJudgement(event: RaceEvent): event is EventOf<'judgement'> {
  return event.payload.kind === 'judgement';
}

type Boat = Pick<JudgeBoat, 'race' | 'bib' | 'attempt' | 'gates'>;
type Words = Partial<Pick<Judgement, 'reason' | 'note'>>;

/** Makes a judgement that replaces the seat's previous one; `seconds` is null for a gate not seen. */
export function judgement(
  { race, bib, attempt, gates }: Boat,
  gate: number,
  seconds: number | null,
  { reason = null, note = null }: Words = {},
): Judgement {
  return {
    kind: 'judgement',
    race,
    bib,
    attempt,
    gate,
    seconds,
    reason,
    note,
    replaces: gates.find((said) => said.gate === gate)?.event ?? null,
  };
}

export function openGates({ gates }: Pick<JudgeBoat, 'gates'>): number[] {
  return gates.filter(({ seconds }) => seconds === undefined).map(({ gate }) => gate);
}

export function cleanRest(boat: JudgeBoat): Judgement[] {
  return openGates(boat).map((gate) => judgement(boat, gate, 0));
}

export function gatesText(gates: readonly number[]): string {
  const spans: { first: number; last: number }[] = [];
  for (const gate of gates) {
    const span = spans.at(-1);
    if (span && gate === span.last + 1) span.last = gate;
    else spans.push({ first: gate, last: gate });
  }
  return spans
    .map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ');
}

/** Exchanges the judgements of two boats after a wrong bib, so that no judgement is lost. */
export function exchanged(one: JudgeBoat, other: JudgeBoat): Judgement[] {
  return [...undone(one, other), ...undone(other, one)];
}

/** Returns the judgements that restore an earlier state of the boat; a gate that had no judgement is withdrawn. */
export function undone(boat: JudgeBoat, before: Pick<JudgeBoat, 'gates'>): Judgement[] {
  return before.gates.flatMap((old) => {
    const now = boat.gates.find(({ gate }) => gate === old.gate);
    if (!now || now.event === old.event) return [];
    const { seconds, reason, note } = old;
    if (seconds !== undefined) return [judgement(boat, old.gate, seconds, { reason, note })];
    return [{ ...judgement(boat, old.gate, null), withdrawn: true as const }];
  });
}
