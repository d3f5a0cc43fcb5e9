import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';
import { mayDo, type Permission, type Role, rightToSee } from '../../../record/accounts/roles.ts';
import { propertyOf, questionOf, questionsIn } from '../../../record/questions/questions.ts';

/** Answers by the names under which acts write them, with the right that shows each. */
const answers = new Map<string, Permission | null>(
  questionsIn('form').flatMap((field) => {
    const right = rightToSee[questionOf(field).seenBy];
    return [field, propertyOf(field)].map((name) => [name, right] as const);
  }),
);
/** What acts say of people under other names. */
const contacts = /mail|mobile|phone|document|guardian|emergency|recipient/i;
const births = /birth/i;

function rightFor(field: string): Permission | null {
  const right = answers.get(field);
  if (right !== undefined) return right;
  if (births.test(field)) return 'entries.birth_dates';
  return contacts.test(field) ? 'entries.contacts' : null;
}

/** A line of the audit without what somebody with these roles may not see of people. */
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
  // Where a colleague signed in, and with what, is for who reads the whole history.
  const session = mayDo(roles, 'audit.read') ? line.session : null;
  return { ...line, session, before: seen(line.before), after: seen(line.after) };
}
