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
 * `door` decides whether an emergency contact is required and whether the organizers' own fields
 * are read.
 */
export function checkEntry(
  raw: RawRegistration,
  rules: EntryRules,
  door: Pick<Door, 'emergencyContact' | 'isDesk' | 'asksLater'>,
): RegistrationCheck {
  return checkRegistration(raw, rules, { ...door, isCedula, readMobile });
}
