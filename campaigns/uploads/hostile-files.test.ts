import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineReceipt } from '../../src/registration/payments/transfer/examiner/examine-receipt.server.ts';
import { SeededDice } from '../fuzz/seeded-dice.ts';
import { hostileFiles } from './hostile-files.ts';
import { plantedPictures, spoiled } from './hostile-pictures.ts';
import { judgeUpload } from './judge-upload.ts';

/** The fast form of `npm run campaign -- uploads`, without a process for each file. */
test('80 hostile files are refused or harmless', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const files = await hostileFiles(80, 11);
  const faults: string[] = [];
  let kept = 0;
  for (const file of files) {
    const { code, fault } = await judgeUpload(file, examineReceipt, folder);
    if (fault) faults.push(`${file.family}: ${fault}`);
    if (code === 'readable') kept += 1;
  }
  expect(faults).toEqual([]);
  expect(kept).toBeGreaterThan(3);
  expect(kept).toBeLessThan(40);
});

test('the same seed spoils a picture in the same way, another one in another', async () => {
  const [picture = Buffer.alloc(0)] = await plantedPictures();
  const made = (seed: number) => {
    const dice = new SeededDice(seed);
    return Array.from({ length: 20 }, () => spoiled(picture, dice));
  };
  expect(made(3)).toEqual(made(3));
  expect(made(4)).not.toEqual(made(3));
});

test('a harmful file is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const [bytes = Buffer.alloc(0)] = await plantedPictures();
  const file = { family: 'pictures', bytes, refused: false };
  const asItIs = async () => ({ code: 'readable' as const });
  expect((await judgeUpload(file, asItIs, folder)).fault).toBe('carries what was planted');
  const refused = { ...file, refused: true };
  expect((await judgeUpload(refused, asItIs, folder)).fault).toBe('was to be refused');
});
