import type { z } from 'zod';
import type {
  registeredParticipantsFile,
  staticParticipantsFile,
} from '../../src/editions/files/registered-participant.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

type StaticInput = z.input<typeof staticParticipantsFile>['participants'][number];
type RegisteredInput = z.input<typeof registeredParticipantsFile>['participants'][number];

/** Who registered, for which category, and whether the payment was verified. */
export type Entry = { person: Person; category: 1 | 2 | 3; paid: boolean };

/** Days on which an edition took registrations. */
export type RegistrationWindow = { opens: string; days: number };

const DAY = 86_400_000;
const names = { 1: 'Expertos', 2: 'Intermedios', 3: 'Novatos' } as const;

/** Instants in the window in rising order, at minutes of the day when people in Ecuador are awake. */
function registrationInstants(random: Random, count: number, window: RegistrationWindow): number[] {
  const opens = Date.parse(`${window.opens}T13:00:00Z`);
  return Array.from({ length: count }, () => {
    const minutes = random.integer(0, 14 * 60);
    return opens + random.integer(0, window.days - 1) * DAY + minutes * 60_000;
  }).toSorted((a, b) => a - b);
}

/** Participants of an edition that lives in a file, numbered from 1 in the order of registering. */
export function staticParticipants(
  random: Random,
  entries: readonly Entry[],
  window: RegistrationWindow,
): StaticInput[] {
  const instants = registrationInstants(random, entries.length, window);
  const year = window.opens.slice(0, 4);
  return entries.map(({ person, category, paid }, index) => ({
    id: index + 1,
    person: person.key,
    name: person.name,
    email: person.email,
    mobil: person.mobile,
    personal_id: person.personalId,
    date_birth: person.birthDate,
    category: names[category],
    gender: person.sex === 'male' ? 'Masculino' : 'Femenino',
    nationality: person.country,
    city: person.city,
    size: person.size,
    creation_date: asInstant(instants[index] ?? 0),
    url_check: `https://example.org/${year}/check/${person.key}`,
    confirm: random.chance(0.9) ? 1 : 0,
    payment: paid ? 1 : 0,
  }));
}

/** Registrations of an edition that the database is filled from, numbered from `firstId`. */
export function registeredParticipants(
  random: Random,
  entries: readonly Entry[],
  window: RegistrationWindow,
  firstId: number,
): RegisteredInput[] {
  const instants = registrationInstants(random, entries.length, window);
  return entries.map(({ person, category, paid }, index) => {
    const registered = instants[index] ?? 0;
    const verified = registered + random.integer(60, 2 * 24 * 60) * 60_000;
    const signed = registered + random.integer(1, 12 * 60) * 60_000;
    return {
      id: firstId + index,
      person: person.key,
      name: person.name,
      email: person.email,
      mobile: person.mobile,
      personal_id: person.personalId,
      date_birth: person.birthDate,
      category,
      sex: person.sex,
      nationality: person.country,
      city: person.city,
      size: person.size,
      registered_at: asInstant(registered),
      payment_verified_at: paid ? asInstant(verified) : null,
      release_verified_at: random.chance(paid ? 0.9 : 0.5) ? asInstant(signed) : null,
    };
  });
}

function asInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}
