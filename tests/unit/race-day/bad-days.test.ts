import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/race-day.md', 'utf8');
const lines = page.slice(page.indexOf('## Días malos')).split('\n---\n')[0]?.split('\n') ?? [];
const rows = lines
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', todo = '', tests = '']) => ({ what, todo, tests }));

const files = globSync('{src,tests,cli}/**/*.{test.ts,test.tsx,spec.ts}').concat(
  globSync('tests/contract/**/*-contract.ts'),
);
const toText = (name: string) => {
  const found = files.filter((file) => basename(file) === name);
  return found.map((file) => readFileSync(file, 'utf8')).join('\n');
};

/** Kinds of trouble, as named in the agreement on race day. */
const agreed = {
  'power gone': /se va la luz/,
  'a phone lost': /teléfono perdido/,
  'a wrong bib': /número equivocado/,
  'boats that overtake': /se adelantan/,
  'the order changed at the start': /orden cambiado en la partida/,
  'a judge an hour at the wrong gate': /juez una hora en otra puerta/,
  'clocks wrong by hours': /relojes corridos horas/,
  midnight: /medianoche/,
  'a heat run again': /una manga otra vez/,
  'a full disk': /disco lleno/,
  'an expired certificate': /certificado vencido/,
};

test.each(Object.entries(agreed))('%s has its line', (_, words) => {
  expect(rows.filter(({ what }) => words.test(what))).toHaveLength(1);
});

test.each(rows.map((row) => [row.what, row] as const))('%s: its tests are there', (_, row) => {
  expect(row.todo).not.toBe('');
  const named = [...row.tests.matchAll(/`([\w.-]+)`: ((?:\*[^*]+\*(?:, )?)+)/g)];
  expect(named.length).toBeGreaterThan(0);
  // Every file in the cell names the tests that it means.
  expect(named).toHaveLength([...row.tests.matchAll(/`[^`]+`/g)].length);
  for (const [, file = '', names = ''] of named) {
    const text = toText(file);
    for (const [, name = ''] of names.matchAll(/\*([^*]+)\*/g)) {
      expect(text.includes(name), `${file}: ${name}`).toBe(true);
    }
  }
});
