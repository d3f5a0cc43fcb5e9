import { isProven } from './is-proven.ts';
import type { RegistrationRecord } from './registrations-repository.server.ts';

type Registrant = Pick<
  RegistrationRecord,
  'name' | 'accessToken' | 'year' | 'category' | 'mailToken' | 'provenAt' | 'amountCents'
>;

/** Returns the values that every mail about a registration needs; `proof` only while the address is not confirmed. */
export function registrantValues(registrant: Registrant) {
  const { name, accessToken: identity, year, category, mailToken, amountCents } = registrant;
  const proof = !isProven(registrant) && mailToken !== null ? { proof: mailToken } : {};
  const free = amountCents === 0 ? { isFree: true as const } : {};
  return { name, identity, year, category, ...proof, ...free };
}
