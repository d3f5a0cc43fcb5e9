import type { EventFlag } from '../log/event-flags.ts';
import type { DecisionOn, EventOf, RaceEvent } from '../log/race-event.ts';
import { isDesk, isSource } from '../log/seat-name.ts';
import { compareDecisions, isLater, isOrderOpen } from './compare-decisions.ts';
import type { GateState } from './day-state.ts';
import { ownGates } from './own-gates.ts';
import type { FoldContext, RunBook } from './run-book.ts';

type Judgement = EventOf<'judgement'>;
type Say = (event: string, flag: EventFlag) => void;

/**
 * The last judgement of each seat counts; differing seats are a conflict until a decision that still holds. A run with
 * a conflict has no public result (`mayBeSaid`). A tick counts while its values are unchanged and only if another
 * person judged and decided them.
 */
export function foldGates(run: RunBook, context: FoldContext, say: Say): GateState[] {
  const said = latestOfSeats(run, context, say);
  const decided = new Map<number, DecisionOn<'gate'>[]>();
  for (const decision of run.gateDecisions) {
    if (context.isVoid(decision)) continue;
    const { gate, seconds } = decision.payload.ruling;
    const flag = gate > run.race.gates ? 'unknown_gate' : flagOfSeconds(seconds, run, context);
    if (flag) say(decision.id, flag);
    else decided.set(gate, [...(decided.get(gate) ?? []), decision]);
  }
  const gates = said.map((entries, index) => foldGate(entries, decided.get(index + 1)));
  const hands = new Map<string, RaceEvent>();
  if (run.checks.length > 0) {
    for (const event of [...said.flat(), ...run.gateDecisions]) hands.set(event.id, event);
  }
  for (const check of run.checks) {
    if (context.isVoid(check)) continue;
    const { from, values } = check.payload.ruling;
    const of = gates.slice(from - 1, from - 1 + values.length);
    const holds =
      of.length === values.length && of.every(({ seconds }, index) => seconds === values[index]);
    const isSecond = ownGates(check, of, (event) => hands.get(event)).length === 0;
    if (holds && isSecond) for (const gate of of) gate.checked = true;
  }
  return gates;
}

/** Returns the last judgement of each seat for each gate; a withdrawn judgement is left out. */
function latestOfSeats(run: RunBook, context: FoldContext, say: Say): Judgement[][] {
  const gates = Array.from({ length: run.race.gates }, (): Judgement[] => []);
  for (const event of run.judgements) {
    if (context.isVoid(event)) continue;
    const gate = context.findGate(event);
    const flag = flagJudgement(event, gate, run, context);
    if (flag) {
      say(event.id, flag);
      continue;
    }
    const entries = gates[gate - 1] ?? [];
    const index = entries.findIndex(({ seat }) => seat === event.seat);
    const known = entries[index];
    if (known === undefined) entries.push(event);
    else if (isLater(event, known)) entries[index] = event;
  }
  return gates.map((entries) => entries.filter(({ payload }) => !payload.withdrawn));
}

function flagJudgement(
  event: Judgement,
  gate: number,
  run: RunBook,
  context: FoldContext,
): EventFlag | null {
  if (gate > run.race.gates) return 'unknown_gate';
  // The desk enters the sheets of all sections, and a source sends all of them, so any gate is its own.
  if (context.seats && !isDesk(event.seat) && !isSource(event.seat)) {
    const own = context.seats.get(event.seat);
    if (!own) return 'unknown_seat';
    // A judgement that a decision moved to this gate counts whether or not the seat judges here.
    if (gate === event.payload.gate && !own.has(gate)) return 'not_their_gate';
  }
  return flagOfSeconds(event.payload.seconds, run, context);
}

function flagOfSeconds(
  seconds: number | null,
  { race }: RunBook,
  context: FoldContext,
): EventFlag | null {
  const isKnown = seconds === null || context.gateValues(race).includes(seconds);
  return isKnown ? null : 'unknown_seconds';
}

function foldGate(
  entries: readonly Judgement[],
  decisions: readonly DecisionOn<'gate'>[] | undefined,
): GateState {
  const said = entries.map(({ id, seat, payload }) => ({
    seat,
    seconds: payload.seconds,
    event: id,
  }));
  if (said.length > 1) said.sort((a, b) => (a.seat < b.seat ? -1 : 1));
  const judged = judgedValue(said);
  if (decisions === undefined) {
    const { state, seconds } = judged;
    return { state, seconds, said, decision: null, died: null, checked: false };
  }
  const ranked = decisions.toSorted((a, b) => compareDecisions(b, a));
  const holding = ranked.find((decision) => holds(decision, said));
  // The clocks of two seats leave open which of them decided last, so a new decision is needed.
  const isOpen = isOrderOpen(
    ranked.filter((decision) => holds(decision, said)),
    (a, b) => a.payload.ruling.seconds === b.payload.ruling.seconds,
  );
  const value: Pick<GateState, 'state' | 'seconds'> = holding
    ? { state: isOpen ? 'conflict' : 'decided', seconds: holding.payload.ruling.seconds }
    : judged;
  const [first] = ranked;
  const died = first && first !== holding && first.payload.ruling.seconds !== value.seconds;
  return {
    ...value,
    said,
    decision: holding?.id ?? null,
    died: died ? first.id : null,
    checked: false,
  };
}

/** Returns true when judges disagree, or a judge changed a value after the decision. */
export function isDisputed({ state, died }: Pick<GateState, 'state' | 'died'>): boolean {
  return state === 'conflict' || died !== null;
}

function judgedValue(said: GateState['said']): Pick<GateState, 'state' | 'seconds'> {
  let lowest: number | null = null;
  let differ = false;
  for (const { seconds } of said) {
    if (seconds === null) continue;
    if (lowest !== null && seconds !== lowest) differ = true;
    if (lowest === null || seconds < lowest) lowest = seconds;
  }
  if (lowest === null) return { state: 'silent', seconds: null };
  return { state: differ ? 'conflict' : 'agreed', seconds: lowest };
}

/** A decision holds while each seat's value is still the one before the decision, or the decided one. */
function holds({ payload }: DecisionOn<'gate'>, said: GateState['said']): boolean {
  const { basis, seconds } = payload.ruling;
  const now = new Map(said.map((entry) => [entry.seat, entry.seconds]));
  const then = new Map(basis.map((entry) => [entry.seat, entry.seconds]));
  return (
    basis.every(({ seat }) => now.has(seat)) &&
    said.every((entry) => entry.seconds === seconds || then.get(entry.seat) === entry.seconds)
  );
}
