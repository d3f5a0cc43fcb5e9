/**
 * Loaded before everything else (`node --import`), it moves the clock of a process to a day on which
 * registration for the shipped race is open, so that tests hold in any year; or to the instant that
 * MOMENT says.
 */
const Clock = Date;
const shift = Clock.parse(process.env.MOMENT ?? '2026-12-01T12:00:00-05:00') - Clock.now();

class MovedDate extends Clock {
  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? MovedDate.now() : given[0]);
  }

  /** Dates that Node itself made are dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Clock;
  }

  static override now(): number {
    return Clock.now() + shift;
  }
}

// Date also takes year, month, day …, which a class of TypeScript cannot spread on.
globalThis.Date = new Proxy(MovedDate, {
  construct: (moved, given, target) =>
    given.length > 1 ? Reflect.construct(Clock, given) : Reflect.construct(moved, given, target),
}) as DateConstructor;
