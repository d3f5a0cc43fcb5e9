import { expect, test } from 'vitest';
import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';
import { type Role, roles } from '../../../record/accounts/roles.ts';
import type { QuestionAudience } from '../../../record/questions/question.ts';
import { questionOf, questionsIn, toProperty } from '../../../record/questions/questions-in.ts';
import { shownTo } from './shown-to.ts';

const line: AuditLine = {
  id: 1,
  at: '2026-12-01T12:00:00Z',
  actor: 'Rosa',
  act: 'account_invited',
  subjectKind: 'entry',
  subjectId: '7',
  reason: null,
  session: { id: 'x', known: { device: 'Firefox', since: '2026-12-01T11:00:00Z' } },
  before: { email: 'a@rio.example', dateBirth: '1990-01-31', name: 'Ana' },
  after: { contact: [{ mobile: '+593' }] },
};

test('the history shows no role a value that the pages hide from it', () => {
  expect(shownTo(['owner'], line)).toEqual(line);
  expect(shownTo(['jury'], line)).toMatchObject({
    before: { email: '…', dateBirth: '…', name: 'Ana' },
    after: { contact: [{ mobile: '…' }] },
    session: line.session,
  });
  expect(shownTo(['treasurer'], line)).toMatchObject({
    before: { email: 'a@rio.example', dateBirth: '…' },
    after: line.after,
    session: null,
  });
});

/** The roles that see each kind of answer, repeated here so that a change of either table fails this test. */
const seers: Readonly<Record<QuestionAudience, readonly Role[]>> = {
  everybody: roles,
  desk: roles,
  contacts: ['owner', 'treasurer', 'registration'],
  birth_dates: ['owner', 'registration', 'race_office'],
  safety_team: ['owner', 'treasurer', 'registration'],
};

test.each(questionsIn('form').flatMap((field) => roles.map((role) => [field, role] as const)))(
  'the history shows the answer to %s to %s only if the desk does',
  (field, role) => {
    for (const name of [field, toProperty(field)]) {
      const written = { ...line, before: null, after: { [name]: 'told' } };
      const isSeen = seers[questionOf(field).seenBy].includes(role);
      expect(shownTo([role], written).after).toEqual({ [name]: isSeen ? 'told' : '…' });
    }
  },
);
