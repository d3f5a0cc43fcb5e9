import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidV7 } from './uuid-v7.ts';

test('a UUID holds time, version, variant and random bits where the standard says', () => {
  // Example of RFC 9562, appendix A.6.
  const random = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
  const made = uuidV7(0x017f22e279b0, random);
  expect(made).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  expect(z.uuidv7().parse(made)).toBe(made);
});

test('a later UUID sorts behind an earlier one', () => {
  const chance = new Uint8Array(10).fill(255);
  expect(uuidV7(1_800_000_000_001, new Uint8Array(10)) > uuidV7(1_800_000_000_000, chance)).toBe(
    true,
  );
});
