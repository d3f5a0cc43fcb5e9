import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';
import { mayDo, type Permission, type Role, rightToSee } from '../../../record/accounts/roles.ts';
import { questionOf, questionsIn, toProperty } from '../../../record/questions/questions-in.ts';

const answers = new Map<string, Permission | null>(
  questionsIn('form').flatMap((field) => {
    const right = rightToSee[questionOf(field).seenBy];
    return [field, toProperty(field)].map((name) => [name, right] as const);
  }),
);
/** Personal data under other field names. */
const contacts = /mail|mobile|phone|document|guardian|emergency|recipient/i;
const births = /birth/i;

function rightFor(field: string): Permission | null {
  const right = answers.get(field);
  if (right !== undefined) return right;
  if (births.test(field)) return 'entries.birth_dates';
  return contacts.test(field) ? 'entries.contacts' : null;
}

/** Returns the audit line without personal data that these roles may not see. */
export function shownTo(roles: readonly Role[], line: AuditLine): AuditLine {
  const isHidden = (field: string) => {
    const right = rightFor(field);
    return right !== null && !mayDo(roles, right);
  };
  const seen = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(seen);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, of]) => [field, isHidden(field) ? '…' : seen(of)]),
    );
  };
  // The session of a colleague is shown only to roles that may read the whole audit.
  const session = mayDo(roles, 'audit.read') ? line.session : null;
  return { ...line, session, before: seen(line.before), after: seen(line.after) };
}
