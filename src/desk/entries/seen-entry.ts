import { mayDo, type Role, rightToSee } from '../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { readFields } from '../../record/entries/to-columns.ts';
import { questionOf, toProperty } from '../../record/questions/questions-in.ts';

const payment = {
  paymentState: null,
  amountCents: null,
  currency: null,
  reference: null,
} as const satisfies Partial<OrganizerEntry>;

/** Drops personal data that these roles may not see, and the token of the paddler's own page. */
export function seenEntry(roles: readonly Role[], entry: OrganizerEntry): OrganizerEntry {
  const hidden = readFields.filter((field) => {
    const right = rightToSee[questionOf(field).seenBy];
    return right !== null && !mayDo(roles, right);
  });
  const document = { documentKind: null, documentCountry: null };
  return {
    ...entry,
    ...Object.fromEntries(hidden.map((field) => [toProperty(field), null])),
    ...(hidden.includes('personal_id') ? document : {}),
    ...(mayDo(roles, 'payments.read') ? {} : payment),
    accessToken: null,
  };
}
