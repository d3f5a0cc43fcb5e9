import { type CountedNetwork, networksOf } from '../networks-of.ts';

/** How much one caller may ask for; rates are requests a second. */
export interface ShareLimits {
  /** Who asks for less is never held back. */
  lightRate: number;
  /** Who asks for more is held back however idle the server is. */
  heavyRate: number;
  /** The part of all that is asked for, over which a busy server holds back who asks for it. */
  largeShare: number;
  /** What is answered of who is held back. */
  heldRate: number;
}

/** What was asked for counts less and less; after so many milliseconds a third of it. */
const memoryMs = 1000;
/** Callers that are known at most: the one who was here longest ago is forgotten. */
const mostCallers = 20_000;

/** How much somebody asked for lately, and what they may still ask for. */
class Asker {
  count = 0;
  at: number;
  isHeld = false;
  /** Answers that they may have while they are held back. */
  allowed: number;
  readonly #heldRate: number;

  constructor(now: number, heldRate: number) {
    this.at = now;
    this.#heldRate = heldRate;
    this.allowed = heldRate;
  }

  /** One more request; answers how many a second that makes. */
  ask(now: number): number {
    const passed = Math.max(0, now - this.at);
    this.count = this.count * Math.exp(-passed / memoryMs) + 1;
    this.allowed = Math.min(this.#heldRate, this.allowed + (passed / 1000) * this.#heldRate);
    this.at = now;
    return (this.count / memoryMs) * 1000;
  }

  take(): boolean {
    if (this.allowed < 1) return false;
    this.allowed -= 1;
    return true;
  }
}

/**
 * Sees to it that nobody's requests keep everybody else waiting: whoever asks a busy server for a
 * large part of all that it has to answer gets a few answers a second, until they ask for less. Many
 * people behind one address (a telephone company, a school) are held back only where there is not
 * enough for all.
 */
export class FairShare {
  readonly #askers = new Map<string, Asker>();
  readonly #all: Asker;
  readonly #limits: ShareLimits;

  /** Times are milliseconds of one clock that never goes back. */
  constructor(limits: ShareLimits, now: number) {
    this.#limits = limits;
    this.#all = new Asker(now, 0);
  }

  /** Whether a caller gets this answer, on a server that is busy or not. */
  admits(caller: string, { now, isBusy }: { now: number; isBusy: boolean }): boolean {
    const all = this.#all.ask(now);
    return networksOf(caller).every((network) => this.#admitsOf(network, { now, isBusy, all }));
  }

  #admitsOf(
    network: CountedNetwork,
    { now, isBusy, all }: { now: number; isBusy: boolean; all: number },
  ): boolean {
    const { lightRate, heavyRate, largeShare } = this.#limits;
    const asker = this.#askerOf(network, now);
    const rate = asker.ask(now);
    const share = rate / all;
    if (rate < lightRate * network.times) asker.isHeld = false;
    else if (rate > heavyRate * network.times || (isBusy && share > largeShare))
      asker.isHeld = true;
    return !asker.isHeld || asker.take();
  }

  /** Whether a caller, or a network around them, was held back when they asked last. */
  isHeld(caller: string): boolean {
    return networksOf(caller).some(({ name }) => this.#askers.get(name)?.isHeld ?? false);
  }

  #askerOf({ name: caller, times }: CountedNetwork, now: number): Asker {
    const asker = this.#askers.get(caller) ?? new Asker(now, this.#limits.heldRate * times);
    // The last one in stands last: the first of the map is who was here longest ago.
    this.#askers.delete(caller);
    this.#askers.set(caller, asker);
    if (this.#askers.size > mostCallers) {
      const [oldest] = this.#askers.keys();
      if (oldest !== undefined) this.#askers.delete(oldest);
    }
    return asker;
  }
}
