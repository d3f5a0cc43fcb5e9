import { performance } from 'node:perf_hooks';

/** Answers that are being made at once: with more, whoever comes next waits. */
const manyAtOnce = 12;
/** The part of its time in which the event loop was at work. */
const busyPart = 0.5;
/** From one look at the event loop to the next, in milliseconds. */
const lookMs = 100;

/** Whether a server has more to do than time, as far as one can tell while it does it. */
export class Busyness {
  #underWay = 0;
  #isLoopBusy = false;
  #looked = performance.eventLoopUtilization();
  #lookedAt = performance.now();

  /** Counts an answer that is made, until the returned function is called. */
  begin(): () => void {
    this.#underWay += 1;
    return () => {
      this.#underWay -= 1;
    };
  }

  isBusy(now: number): boolean {
    if (now - this.#lookedAt >= lookMs) {
      const look = performance.eventLoopUtilization();
      const since = performance.eventLoopUtilization(look, this.#looked);
      this.#isLoopBusy = since.utilization > busyPart;
      this.#looked = look;
      this.#lookedAt = now;
    }
    return this.#isLoopBusy || this.#underWay >= manyAtOnce;
  }
}
