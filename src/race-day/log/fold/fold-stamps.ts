import type { DecisionOn, EventOf } from '../log/race-event.ts';
import type { Micros } from '../run-time.ts';
import { highestOf, isLater } from './compare-decisions.ts';
import type { StampState } from './day-state.ts';
import type { FoldContext, RunBook } from './run-book.ts';

type Impulse = EventOf<'impulse'>;

/** Gear and thumb may differ by a reaction: more is a doubt. In microseconds. */
const MOST_APART: Micros = 500_000;

/** The stamps of a run on each channel, as they count. */
export interface FoldedStamps {
  start: StampState | null;
  finish: StampState | null;
  splits: { channel: string; at: Micros }[];
  /** The decisions that hold on either end. */
  decided: { start: string | null; finish: string | null };
}

/**
 * Of each channel the stamp that counts: the last of its seat, by gear and by hand apart, as a laptop
 * with a cable has a thumb too; of the gear before one by hand; of several the seat that stands first
 * in the plan; a decision before all.
 */
export function foldStamps(run: RunBook, context: FoldContext): FoldedStamps {
  const channels = new Map<string, Impulse[]>();
  for (const event of run.impulses) {
    if (context.isVoid(event)) continue;
    const seats = channels.get(event.payload.channel) ?? [];
    channels.set(event.payload.channel, seats);
    const index = seats.findIndex(
      ({ seat, payload }) => seat === event.seat && payload.manual === event.payload.manual,
    );
    const known = seats[index];
    if (known === undefined) seats.push(event);
    else if (isLater(event, known)) seats[index] = event;
  }
  const stamps = (channel: string) =>
    (channels.get(channel) ?? [])
      .filter(({ payload }) => !payload.withdrawn)
      .sort((a, b) => compareStamps(a, b, context));
  const splits = [...channels.keys()]
    .filter((channel) => channel.startsWith('split'))
    .sort((a, b) => numberOf(a) - numberOf(b))
    .flatMap((channel) => {
      const [stamp] = stamps(channel);
      return stamp ? [{ channel, at: stamp.payload.at }] : [];
    });
  const [start, finish] = [decisionOn(run, 'start', context), decisionOn(run, 'finish', context)];
  return {
    start: counting(start, stamps('start')),
    finish: counting(finish, stamps('finish')),
    splits,
    decided: { start: start?.id ?? null, finish: finish?.id ?? null },
  };
}

const numberOf = (split: string) => Number(split.slice('split'.length));

function decisionOn(run: RunBook, channel: 'start' | 'finish', context: FoldContext) {
  const { timeDecisions } = run;
  return highestOf(
    timeDecisions.filter(
      (event) => event.payload.ruling.channel === channel && !context.isVoid(event),
    ),
  );
}

function counting(
  decision: DecisionOn<'time'> | undefined,
  [first, ...others]: Impulse[],
): StampState | null {
  if (decision) {
    const { at } = decision.payload.ruling;
    return at === null ? null : { at, manual: true, event: decision.id, doubtful: false };
  }
  if (!first) return null;
  const { at, manual } = first.payload;
  const doubtful = others.some(({ payload }) => Math.abs(payload.at - at) > MOST_APART);
  return { at, manual, event: first.id, doubtful };
}

function compareStamps(a: Impulse, b: Impulse, { seatOrder }: FoldContext): number {
  const place = ({ seat }: Impulse) => seatOrder.get(seat) ?? seatOrder.size;
  return (
    Number(a.payload.manual) - Number(b.payload.manual) ||
    place(a) - place(b) ||
    (a.seat < b.seat ? -1 : 1)
  );
}
