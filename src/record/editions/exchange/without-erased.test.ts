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

test('withoutErased takes an erased person out of the name of a boat, and keeps the seats of the others', () => {
  const entry = (person: string, name: string, more: object = {}) => ({ person, name, ...more });
  const record = {
    entries: [
      entry('ana', 'Ana Capitana / Beto Remo / Ciro Remo'),
      entry('beto', 'Beto Remo', { boat: 'ana' }),
      entry('ciro', 'Ciro Remo', { boat: 'ana', substitute: true }),
    ],
    heats: [{ runs: [{ person: 'ana' }] }],
    decisions: [],
  };
  const without = (...erased: [string, { replacedBy: string | null }][]) => {
    const files = { record: record as unknown as RecordFile, contacts: null };
    const found = withoutErased(files, (person) => new Map(erased).get(person));
    return found.record.entries.map(({ person, name, boat }) => [person, name, boat]);
  };
  expect(without(['beto', { replacedBy: 'anonimo-1' }])).toEqual([
    ['ana', 'Ana Capitana / Ciro Remo', undefined],
    ['ciro', 'Ciro Remo', 'ana'],
  ]);
  // Results that keep the name keep it in the boat's name too.
  expect(without(['beto', { replacedBy: null }])[0]?.[1]).toContain('Beto Remo');
  expect(without(['ana', { replacedBy: 'anonimo-1' }])).toEqual([
    ['anonimo-1', '—', undefined],
    ['beto', 'Beto Remo', 'anonimo-1'],
    ['ciro', 'Ciro Remo', 'anonimo-1'],
  ]);
});
