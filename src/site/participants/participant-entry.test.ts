import { expect, test } from 'vitest';
import { sortEntries } from './participant-entry.ts';

const entry = (name: string, category: string) => ({
  key: name,
  person: 'ana-prueba',
  number: null,
  name,
  gender: 'Femenino',
  category,
  categoryCode: 1 as const,
  country: { code: 'EC', name: 'Ecuador' },
});

test('by category without regard to case, then by name as the language sorts it', () => {
  const sorted = sortEntries(
    [
      entry('Zoe', 'novatos'),
      entry('Ñusta', 'Expertos'),
      entry('Nora', 'expertos'),
      entry('Álvaro', 'Novatos'),
      entry('Omar', 'EXPERTOS'),
    ],
    'es-EC',
  );
  expect(sorted.map(({ name }) => name)).toEqual(['Nora', 'Ñusta', 'Omar', 'Álvaro', 'Zoe']);
});
