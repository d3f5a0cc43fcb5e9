import type { RecordContact, RecordEntry } from '../../src/record/editions/exchange/record-file.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

export type Registrations = { entries: RecordEntry[]; contacts: RecordContact[] };

export type Entry = { person: Person; category: number; paid: boolean };

export type RegistrationWindow = { opens: string; days: number };

const DAY = 86_400_000;

/** Returns ascending instants in the window, at times when people in Ecuador are awake. */
function registrationInstants(random: Random, count: number, window: RegistrationWindow): number[] {
  const opens = Date.parse(`${window.opens}T13:00:00Z`);
  return Array.from({ length: count }, () => {
    const minutes = random.integer(0, 14 * 60);
    return opens + random.integer(0, window.days - 1) * DAY + minutes * 60_000;
  }).toSorted((a, b) => a - b);
}

/**
 * Builds the lists of 2018 and 2019: each number is the bib, in the order of registering. Only the fact of a payment
 * was kept, so the day of registering stands for its date.
 */
export function listedRegistrations(
  random: Random,
  entries: readonly Entry[],
  window: RegistrationWindow,
): Registrations {
  const instants = registrationInstants(random, entries.length, window);
  const year = window.opens.slice(0, 4);
  const contacts = entries.map(
    ({ person }): RecordContact => ({
      ...contactOf(person),
      confirmed: random.chance(0.9) ? 1 : 0,
      checkUrl: `https://example.org/${year}/check/${person.key}`,
    }),
  );
  return {
    contacts,
    entries: entries.map(({ person, category, paid }, index) => {
      const registeredAt = asInstant(instants[index] ?? 0);
      return {
        ...entryOf(person, category),
        bib: index + 1,
        registeredAt,
        ...(paid && { paymentVerifiedAt: registeredAt }),
      };
    }),
  };
}

/** Builds registrations with payments and releases; `withRacedBibs` adds bibs later. */
export function registrations(
  random: Random,
  entries: readonly Entry[],
  window: RegistrationWindow,
): Registrations {
  const instants = registrationInstants(random, entries.length, window);
  return {
    contacts: entries.map(({ person }) => contactOf(person)),
    entries: entries.map(({ person, category, paid }, index) => {
      const registered = instants[index] ?? 0;
      const verified = registered + random.integer(60, 2 * 24 * 60) * 60_000;
      const signed = registered + random.integer(1, 12 * 60) * 60_000;
      return {
        ...entryOf(person, category),
        registeredAt: asInstant(registered),
        ...(paid && { paymentVerifiedAt: asInstant(verified) }),
        ...(random.chance(paid ? 0.9 : 0.5) && { releaseVerifiedAt: asInstant(signed) }),
      };
    }),
  };
}

export function withRacedBibs(
  entries: readonly RecordEntry[],
  competitors: readonly { person: Person; bib: number }[],
): RecordEntry[] {
  const bibs = new Map(competitors.map(({ person, bib }) => [person.key, bib]));
  return entries.map((entry) => {
    const bib = bibs.get(entry.person);
    if (bib === undefined) return entry;
    const { registeredAt, paymentVerifiedAt, releaseVerifiedAt, ...facts } = entry;
    return {
      ...facts,
      bib,
      registeredAt,
      ...(paymentVerifiedAt !== undefined && { paymentVerifiedAt }),
      ...(releaseVerifiedAt !== undefined && { releaseVerifiedAt }),
    };
  });
}

function entryOf({ key, name, sex, country }: Person, category: number) {
  return { person: key, name, category, sex, nationality: country };
}

function contactOf(person: Person): RecordContact {
  return {
    person: person.key,
    email: person.email,
    mobile: person.mobile,
    personalId: person.personalId,
    birthDate: person.birthDate,
    city: person.city,
    size: person.size,
  };
}

function asInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}
