import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { reliabilityPage } from './reliability-page.ts';

function folderOf(pieces: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'reliability-'));
  for (const [name, text] of Object.entries(pieces)) writeFileSync(join(folder, name), text);
  return folder;
}

const parts = { locks: 'Locks', floods: 'Floods', later: 'Later' };

test('each part that has a piece is there, in order, with its figures', async () => {
  const folder = folderOf({ 'floods.md': 'Prose of floods.\n', 'locks.md': '# Locks\n\nProse.\n' });
  const section = { title: 'Held', note: 'A note.', columns: ['fault'], rows: [['a lock']] };
  const measure = async () => [section];
  keepMeasured('locks', await measurePart('npm run test:locks', { measure }), folder);
  const lines = reliabilityPage(parts, folder).split('\n');
  expect(lines.slice(lines.indexOf('## Locks'))).toEqual([
    '## Locks',
    '',
    'Prose.',
    '',
    '### Held',
    '',
    'A note.',
    '',
    '| fault |',
    '| --- |',
    '| a lock |',
    '',
    expect.stringMatching(/^_Measured on .+; `npm run test:locks`, \d+ s\._$/),
    '',
    '## Floods',
    '',
    'Prose of floods.',
    '',
  ]);
});

test('a piece of no part, and figures without prose, are no page', () => {
  expect(() => reliabilityPage(parts, folderOf({ 'odd.md': 'Odd.' }))).toThrow('odd.md');
  expect(() => reliabilityPage(parts, folderOf({ 'locks.json': '{}' }))).toThrow('locks.md');
});
