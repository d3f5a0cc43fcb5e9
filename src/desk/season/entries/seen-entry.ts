import { mayDo, type Role } from '../../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';

const contacts = {
  email: null,
  mobile: null,
  personalId: null,
  documentKind: null,
  documentCountry: null,
  city: null,
  guardianName: null,
  guardianPersonalId: null,
} as const satisfies Partial<OrganizerEntry>;

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
    ...(mayDo(roles, 'entries.birth_dates') ? {} : { dateBirth: null }),
    ...(mayDo(roles, 'payments.read') ? {} : payment),
    accessToken: null,
  };
}
