import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../../platform/content/content-error.ts';
import { noPictureWords } from '../../../platform/content/picture-words.ts';
import { wordsPlace } from '../pictures/picture-texts.ts';
import { readWhole } from './read-laid-over.server.ts';

test('readWhole accepts a missing file of picture descriptions, and no other missing file', () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'laid-over-'));
  const folders = { contentDir, dataDir: contentDir };
  expect(readWhole(folders, 'content/pictures.json')).toEqual(noPictureWords);
  const words = { es: 'Un kayak', en: 'A kayak' };
  const change = { file: 'content/pictures.json', place: wordsPlace('posters', 'promo') };
  const laid = readWhole(folders, change.file, [{ ...change, value: words, base: '', version: 1 }]);
  expect(laid).toEqual({ ...noPictureWords, posters: { promo: words } });
  expect(() => readWhole(folders, 'content/race.json')).toThrow(ContentError);
  rmSync(contentDir, { recursive: true });
});
