import { mayDo, type Role } from '../../../record/accounts/roles.ts';
import { readFields } from '../../../record/entries/columns-of.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import {
  propertyOf,
  type QuestionAudience,
  questionOf,
} from '../../../record/questions/questions.ts';

/** The answers that an audience alone sees, taken out. */
const without = (audience: QuestionAudience): Partial<OrganizerEntry> =>
  Object.fromEntries(
    readFields
      .filter((field) => questionOf(field).seenBy === audience)
      .map((field) => [propertyOf(field), null]),
  );

const contacts: Partial<OrganizerEntry> = {
  ...without('contacts'),
  documentKind: null,
  documentCountry: null,
};

const payment = {
  paymentState: null,
  amountCents: null,
  currency: null,
  reference: null,
} as const satisfies Partial<OrganizerEntry>;

/**
 * An entry without what somebody with these roles may not see of people, and without the token that
 * opens the paddler's own page: nobody at the desk needs it.
 */
export function seenEntry(roles: readonly Role[], entry: OrganizerEntry): OrganizerEntry {
  return {
    ...entry,
    ...(mayDo(roles, 'entries.contacts') ? {} : contacts),
    ...(mayDo(roles, 'entries.birth_dates') ? {} : without('birth_dates')),
    ...(mayDo(roles, 'payments.read') ? {} : payment),
    accessToken: null,
  };
}
