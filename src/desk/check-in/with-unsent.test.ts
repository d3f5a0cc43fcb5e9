import { expect, test } from 'vitest';
import type { CheckInAct } from './check-in-act.ts';
import type { CheckInPerson } from './check-in-person.ts';
import { withSteps } from './with-steps.ts';
import { withUnsent } from './with-unsent.ts';

const ana: CheckInPerson = {
  id: 1,
  name: 'Ana',
  bib: 7,
  category: 1,
  document: '7856',
  shirt: 'M',
  paid: true,
  waiting: false,
  minor: false,
  released: false,
  acts: [],
};
const unsent: CheckInAct = {
  id: 'b',
  entry: 1,
  done: true,
  madeAt: '2027-02-20T12:00:00.000Z',
  act: 'present',
};

test('an unsent check-in action shows at once, and only once after the server returns it', () => {
  const [person] = withUnsent([ana], [unsent, { ...unsent, id: 'c', entry: 2 }]);
  expect(person?.steps.present).toEqual({ done: true, said: [{ at: unsent.madeAt, by: null }] });
  const back = { id: 'b', act: 'present', done: true, at: unsent.madeAt, by: 'Rosa' } as const;
  const [known] = withUnsent([{ ...ana, acts: [back] }], [unsent]);
  expect(known?.steps.present.said).toEqual([{ at: unsent.madeAt, by: 'Rosa' }]);
});

test('an earlier release stands until the check-in table takes it back', () => {
  const released = { ...ana, released: true };
  expect(withSteps(released).steps.release).toEqual({ done: true, said: [] });
  const back = { ...unsent, act: 'release', done: false } as const;
  expect(withUnsent([released], [back])[0]?.steps.release.done).toBe(false);
});
