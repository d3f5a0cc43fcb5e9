import { expect, test } from 'vitest';
import type { AuditLine } from '../../../record/accounts/audit/read-audit.server.ts';
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

test('the history tells nobody what the pages keep from them', () => {
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
