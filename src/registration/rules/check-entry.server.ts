import { isNational } from '../../record/people/is-national.server.ts';
import {
  checkRegistration,
  type Door,
  type EntryRules,
  type RawRegistration,
  type RegistrationCheck,
} from './check-registration.ts';
import { readMobile } from './read-mobile.server.ts';

/** Checks an entry; `door` decides which fields are read. */
export function checkEntry(
  raw: RawRegistration,
  rules: EntryRules,
  door: Pick<Door, 'formAnswers' | 'isDesk' | 'asksLater'>,
): RegistrationCheck {
  return checkRegistration(raw, rules, {
    ...door,
    isNational,
    readMobile: (text) => readMobile(text, rules.country),
  });
}
