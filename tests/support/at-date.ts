/**
 * Loaded first (`node --import`), it moves a process's clock to a day on which registration for the shipped race is
 * open, or to the instant in MOMENT, so that tests hold in any year.
 */
const Clock = Date;
const shift = Clock.parse(process.env.MOMENT ?? '2026-12-01T12:00:00-05:00') - Clock.now();

class MovedDate extends Clock {
  constructor(...given: [] | [number | string | Date]) {
    super(given.length === 0 ? MovedDate.now() : given[0]);
  }

  /** Dates made by Node itself count as dates too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Clock;
  }

  static override now(): number {
    return Clock.now() + shift;
  }
}

// Date also takes year, month, day …, which a TypeScript class cannot pass on.
globalThis.Date = new Proxy(MovedDate, {
  construct: (moved, given, target) =>
    given.length > 1 ? Reflect.construct(Clock, given) : Reflect.construct(moved, given, target),
}) as DateConstructor;
