import { isCedula } from '../../people/is-cedula.server.ts';
import {
  checkRegistration,
  type EntryRules,
  type RawRegistration,
  type RegistrationCheck,
} from './check-registration.ts';
import { readMobile } from './read-mobile.server.ts';

/** Checks a registration as it is kept: with what only the server knows, on top of the rules of the form. */
export function checkEntry(raw: RawRegistration, rules: EntryRules): RegistrationCheck {
  return checkRegistration(raw, rules, { isCedula, readMobile });
}
