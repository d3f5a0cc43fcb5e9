import { expect, test } from 'vitest';
import { readTyped } from '../frame/form/desk-form.ts';
import { requestForm } from './request-form.ts';

const facts = {
  now: '2026-12-01T15:00:00.000Z',
  timeZone: 'America/Guayaquil',
  today: '2026-12-01',
  categories: [],
  currency: 'USD',
};
const typed = {
  kind: ['copy'],
  asker: [' Ana, by mail '],
  identified: ['mail'],
  received: ['2026-12-01'],
};

test('a request of today without person and note is read', () => {
  expect(readTyped(requestForm, typed, facts).values).toEqual({
    kind: 'copy',
    asker: 'Ana, by mail',
    person: '',
    identified: 'mail',
    received: '2026-12-01',
    note: '',
  });
});

test.each([
  [{ asker: [' '] }, ['asker']],
  [{ asker: [''], received: [''] }, ['asker', 'received']],
  [{ received: ['2026-12-02'] }, ['received']],
  [{ received: ['2026-02-30'] }, ['received']],
  [{ received: ['ayer'] }, ['received']],
  [{ kind: ['nothing'], identified: [] }, ['kind', 'identified']],
  [{ note: ['n'.repeat(501)] }, ['note']],
])('a request with %j has issues in %j', (more, issues) => {
  expect(readTyped(requestForm, { ...typed, ...more }, facts).issues).toEqual(issues);
});
