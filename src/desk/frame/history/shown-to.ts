import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';
import { mayDo, type Role } from '../../../record/accounts/roles.ts';

const contacts = /mail|mobile|phone|personalId|document|guardian|emergency|city|recipient/i;
const births = /birth/i;

/** A line of the audit without what somebody with these roles may not see of people. */
export function shownTo(roles: readonly Role[], line: AuditLine): AuditLine {
  const seesContacts = mayDo(roles, 'entries.contacts');
  const seesBirths = mayDo(roles, 'entries.birth_dates');
  const isHidden = (field: string) =>
    (!seesContacts && contacts.test(field)) || (!seesBirths && births.test(field));
  const seen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(seen);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, of]) => [field, isHidden(field) ? '…' : seen(of)]),
    );
  };
  // Where a colleague signed in, and with what, is for who reads the whole history.
  const session = mayDo(roles, 'audit.read') ? line.session : null;
  return { ...line, session, before: seen(line.before), after: seen(line.after) };
}
