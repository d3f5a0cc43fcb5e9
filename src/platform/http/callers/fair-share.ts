import { type CountedNetwork, listNetworks } from '../list-networks.ts';

export interface ShareLimits {
  /** Callers below this rate are never held back. */
  lightRate: number;
  /** Callers above this rate are held back even by an idle server. */
  heavyRate: number;
  /** Share of all requests above which a busy server holds a caller back. */
  largeShare: number;
  /** Rate at which a held caller is still answered. */
  heldRate: number;
}

/** Time constant of the decay: after it a third of the count is left. */
const memoryMs = 1000;
/** Largest number of remembered callers; the one who asked longest ago is forgotten first. */
const mostCallers = 20_000;

class Asker {
  count = 0;
  at: number;
  isHeld = false;
  allowed: number;
  readonly #heldRate: number;

  constructor(now: number, heldRate: number) {
    this.at = now;
    this.#heldRate = heldRate;
    this.allowed = heldRate;
  }

  /** Counts one more request; returns the resulting rate a second. */
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
 * Gives a caller with a large share of all requests to a busy server only a few answers a second. A crowd behind one
 * address is held back only when the server has not enough for all.
 */
export class FairShare {
  readonly #askers = new Map<string, Asker>();
  readonly #all: Asker;
  readonly #limits: ShareLimits;

  /** All times are milliseconds of one monotonic clock. */
  constructor(limits: ShareLimits, now: number) {
    this.#limits = limits;
    this.#all = new Asker(now, 0);
  }

  admits(caller: string, { now, isBusy }: { now: number; isBusy: boolean }): boolean {
    const all = this.#all.ask(now);
    return listNetworks(caller).every((network) => this.#admitsOf(network, { now, isBusy, all }));
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

  /** Returns whether a caller, or a network around them, was held back at the last request. */
  isHeld(caller: string): boolean {
    return listNetworks(caller).some(({ name }) => this.#askers.get(name)?.isHeld ?? false);
  }

  #askerOf({ name: caller, times }: CountedNetwork, now: number): Asker {
    const asker = this.#askers.get(caller) ?? new Asker(now, this.#limits.heldRate * times);
    // Reinserted last, so that the map's first caller is the one who asked longest ago.
    this.#askers.delete(caller);
    this.#askers.set(caller, asker);
    if (this.#askers.size > mostCallers) {
      const [oldest] = this.#askers.keys();
      if (oldest !== undefined) this.#askers.delete(oldest);
    }
    return asker;
  }
}
