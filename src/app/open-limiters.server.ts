import type { Config } from '../platform/config/config.ts';
import type { AppDatabase } from '../platform/database/open-database.server.ts';
import { createRateLimiter } from '../platform/http/create-rate-limiter.server.ts';
import type { RateLimiter } from '../platform/http/rate-limiter.ts';
import { linkIntervalMinutes } from '../registration/link-interval-minutes.ts';

/** A caller makes `limit` calls in `windowMs`; `countEvery` of them are written together. */
interface Limit {
  limit: number;
  windowMs: number;
  countEvery?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const fixedLimits = {
  codes: { limit: 60, windowMs: hour },
  linkRequests: { limit: 20, windowMs: hour },
  links: { limit: 1, windowMs: linkIntervalMinutes * minute },
  ownActs: { limit: 60, windowMs: hour },
  // Twice the size of a full club list, because a removed person may be added again.
  clubEntries: { limit: 120, windowMs: day },
  ownLinks: { limit: 4, windowMs: hour },
  signIns: { limit: 30, windowMs: 15 * minute },
  signInsAs: { limit: 10, windowMs: 15 * minute },
  // Per e-mail from all IP addresses; high, so that a stranger does not lock its owner out.
  signInsOf: { limit: 200, windowMs: hour },
  ceremonies: { limit: 60, windowMs: 15 * minute },
  // Check-in sends a form every few seconds, for hours.
  deskForms: { limit: 600, windowMs: 10 * minute },
  // A phone calls four times a minute, and a few times more after it was woken.
  heartbeats: { limit: 40, windowMs: minute },
  // A phone back in range sends its backlog at once, and asks again after each change of the day.
  raceDayCalls: { limit: 1200, windowMs: minute, countEvery: 60 },
  clockCalls: { limit: 6000, windowMs: minute, countEvery: 300 },
  // A village behind one telephone company has one address, and calls again with each star.
  pushCalls: { limit: 3000, windowMs: day },
  newPushes: { limit: 300, windowMs: day },
  pushEnds: { limit: 3000, windowMs: day },
  strangePhones: { limit: 60, windowMs: 10 * minute },
  // A team that pairs its phones at the river shares one IP address; a guesser has many.
  seatTakes: { limit: 30, windowMs: 10 * minute },
  seatTakesOfAll: { limit: 300, windowMs: 10 * minute },
  // Receipts and card links: enough for a team that pays from one IP address.
  payments: { limit: 30, windowMs: 10 * minute },
  // A club on one line after the race, where each member downloads papers.
  papers: { limit: 300, windowMs: 10 * minute },
  // A network of few addresses requests a picture that many people share, once for each link: half a second of work.
  posters: { limit: 60, windowMs: 10 * minute },
  cardReturns: { limit: 60, windowMs: 10 * minute },
  // A payer returns once or twice; each return costs at most three calls to the provider.
  cardAttempts: { limit: 15, windowMs: 10 * minute },
} satisfies Record<string, Limit>;

type Limiters = Record<keyof typeof fixedLimits | 'registrations', RateLimiter>;

/** Returns one limiter for each kind of call, all counting in `database`. */
export function openLimiters(
  { registrationsPerHour }: Pick<Config, 'registrationsPerHour'>,
  counting: { database: AppDatabase; key: Uint8Array; onFailure: (error: unknown) => void },
): Limiters {
  const limits: Record<keyof Limiters, Limit> = {
    ...fixedLimits,
    registrations: { limit: registrationsPerHour, windowMs: hour },
  };
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [
      name,
      createRateLimiter({ ...counting, ...limit, name: kebab(name) }),
    ]),
  ) as Limiters;
}
