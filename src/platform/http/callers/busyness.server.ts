import { performance } from 'node:perf_hooks';

/** Number of answers in progress from which the server counts as busy. */
const manyAtOnce = 12;
/** Share of its time that the event loop may be active before the server counts as busy. */
const busyPart = 0.5;
const lookMs = 100;

export class Busyness {
  #underWay = 0;
  #isLoopBusy = false;
  #looked = performance.eventLoopUtilization();
  #lookedAt = performance.now();

  /** Counts an answer in progress until the returned function is called. */
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
