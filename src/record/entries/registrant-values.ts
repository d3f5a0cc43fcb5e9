import { isProven } from './is-proven.ts';
import type { RegistrationRecord } from './registrations-repository.server.ts';

type Registrant = Pick<
  RegistrationRecord,
  'name' | 'accessToken' | 'year' | 'category' | 'mailToken' | 'provenAt'
>;

/** Returns the values that every mail about a registration needs; `proof` only while the address is not confirmed. */
export function registrantValues(registrant: Registrant) {
  const { name, accessToken: identity, year, category, mailToken } = registrant;
  const proof = !isProven(registrant) && mailToken !== null ? { proof: mailToken } : {};
  return { name, identity, year, category, ...proof };
}
