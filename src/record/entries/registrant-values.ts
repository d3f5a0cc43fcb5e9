import { isProven } from './is-proven.ts';
import type { RegistrationRecord } from './registrations-repository.server.ts';

type Registrant = Pick<
  RegistrationRecord,
  'name' | 'accessToken' | 'year' | 'category' | 'mailToken' | 'provenAt'
>;

/** What every mail about a registration is written from; its proof only while it is asked for. */
export function registrantValues(registrant: Registrant) {
  const { name, accessToken: identity, year, category, mailToken } = registrant;
  const proof = !isProven(registrant) && mailToken !== null ? { proof: mailToken } : {};
  return { name, identity, year, category, ...proof };
}
