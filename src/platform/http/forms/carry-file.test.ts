import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { carryFile, readCarried } from './carry-file.server.ts';

test('a file survives being carried in a hidden field', () => {
  const file = Buffer.from('{ "name": "Río Quijos" }\n'.repeat(1000));
  const field = carryFile(file);
  expect(field).toMatch(/^[\w-]+$/);
  expect(field.length).toBeLessThan(file.length / 10);
  expect(readCarried(field, file.length)?.equals(file)).toBe(true);
});

test('a hidden field that is no file or unpacks to too much is refused', () => {
  for (const odd of ['', 'x', '%%%', carryFile(Buffer.from('whole')).slice(0, 12)]) {
    expect(readCarried(odd, 1000)).toBeNull();
  }
  const bomb = gzipSync(Buffer.alloc(10_000_000)).toString('base64url');
  expect(bomb.length).toBeLessThan(20_000);
  expect(readCarried(bomb, 1_000_000)).toBeNull();
});
