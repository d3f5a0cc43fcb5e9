import { expect, test } from 'vitest';
import type { RecordFile } from './record-file.ts';
import { withoutErased } from './without-erased.ts';

test("withoutErased drops the jury's decisions on a person whose name results lost", () => {
  const words = { es: 'Ana no pasó la puerta', en: 'Ana missed the gate' };
  const decision = (person: string) => ({
    person,
    author: 'jury',
    at: '2023-02-18T15:00:00.000Z',
    words,
  });
  const file = { entries: [], heats: [], decisions: ['ana', 'luis', 'eva'].map(decision) };
  const erased = new Map([
    ['ana', { replacedBy: 'anonimo-1' }],
    ['luis', { replacedBy: null }],
  ]);
  const { record } = withoutErased(
    { record: file as unknown as RecordFile, contacts: null },
    (person) => erased.get(person),
  );
  expect(record.decisions.map(({ person }) => person)).toEqual(['luis', 'eva']);
});
