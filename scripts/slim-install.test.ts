import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawnWeights, unread } from './slim-install.ts';

test.each(unread)('an install has %s, so that the list names nothing that went', (pattern) => {
  expect(globSync(pattern).length).toBeGreaterThan(0);
});

test('a slim install keeps each weight that papers draw, and drops all others', () => {
  const papers = globSync('src/**/*.typ').map((file) => readFileSync(file, 'utf8'));
  const weights = papers.flatMap((text) =>
    [...text.matchAll(/weight: ([^,)]*)/g)].flatMap(([, weight]) => weight?.match(/\d+/g) ?? []),
  );
  expect([...new Set(weights)].sort()).toEqual(drawnWeights);
  const faces = globSync('node_modules/@expo-google-fonts/*/[0-9]*');
  const dropped = new Set(globSync(unread));
  const left = faces.filter((face) => !dropped.has(face)).map((face) => face.split('/').at(-1));
  expect([...new Set(left.map((face) => face?.slice(0, 3)))].sort()).toEqual(drawnWeights);
});
