import { isCedula } from '../../record/people/is-cedula.server.ts';
import {
  checkRegistration,
  type Door,
  type EntryRules,
  type RawRegistration,
  type RegistrationCheck,
} from './check-registration.ts';
import { readMobile } from './read-mobile.server.ts';

/**
 * Checks a registration as it is kept: with what only the server knows, on top of the rules of the
 * form. Which door it came through says whether a contact for emergencies is required, and whether
 * what only organizers write is read.
 */
export function checkEntry(
  raw: RawRegistration,
  rules: EntryRules,
  door: Pick<Door, 'emergencyContact' | 'isDesk' | 'asksLater'>,
): RegistrationCheck {
  return checkRegistration(raw, rules, { ...door, isCedula, readMobile });
}
