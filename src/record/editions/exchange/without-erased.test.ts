import { expect, test } from 'vitest';
import { nameTeam } from '../record/name-team.ts';
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

test('withoutErased takes an erased person out of the name of a team, also when the name was cut', () => {
  const long = (name: string) => `${name} ${'de la Torre y Santillana '.repeat(3)}`.trim();
  const boats = [
    { person: 'ana', name: `${long('Ana')} / Dina Remo`, bib: 1 },
    { person: 'beto', name: long('Beto'), bib: 2 },
    { person: 'ciro', name: 'Ciro Remo', bib: 3, listed: false },
  ];
  const name = nameTeam(
    'Napo',
    boats.map((boat) => ({ ...boat, isPublic: boat.listed ?? true })),
  );
  expect(name.length).toBeLessThanOrEqual(120);
  const whole = { person: 'gina', name, boatName: 'Napo', team: ['ana', 'beto', 'ciro'] };
  const entries = [...boats, { person: 'dina', name: 'Dina Remo', boat: 'ana' }, whole];
  const record = { entries, heats: [], decisions: [] } as unknown as RecordFile;
  const nameWithout = (erased: string) => {
    const files = { record, contacts: null };
    const found = withoutErased(files, (person) =>
      person === erased ? { replacedBy: null } : undefined,
    );
    return found.record.entries.find(({ person }) => person === 'gina')?.name;
  };
  expect(nameWithout('nobody')).toBe(name);
  expect(nameWithout('beto')).toBe(`Napo / 1 ${long('Ana')} / Dina Remo`);
  expect(nameWithout('dina')).toBe(
    nameTeam('Napo', [
      { name: long('Ana'), bib: 1, isPublic: true },
      { name: long('Beto'), bib: 2, isPublic: true },
    ]),
  );
  expect(nameWithout('dina')).not.toContain('Ciro');
});

test('withoutErased takes the second paddler of a boat out of the name of a team', () => {
  const entries = [
    { person: 'ana', name: 'Ana Uno / Dina Remo', bib: 1 },
    { person: 'dina', name: 'Dina Remo', boat: 'ana' },
    { person: 'beto', name: 'Beto Dos', bib: 2 },
    { person: 'gina', name: '1 Ana Uno / Dina Remo / 2 Beto Dos', team: ['ana', 'beto'] },
  ];
  const record = { entries, heats: [], decisions: [] } as unknown as RecordFile;
  const found = withoutErased({ record, contacts: null }, (person) =>
    person === 'dina' ? { replacedBy: null } : undefined,
  );
  expect(found.record.entries.at(-1)?.name).toBe('1 Ana Uno / 2 Beto Dos');
});
