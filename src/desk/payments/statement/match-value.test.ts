import { expect, test } from 'vitest';
import { matchValue, readMatch } from './match-value.ts';

test('a bank match survives writing and reading; any other value is null', () => {
  const match = { digest: 'ab'.repeat(16), reference: 'ABC2346', version: '12-1-30', isSum: false };
  for (const isSum of [true, false]) {
    expect(readMatch(matchValue({ ...match, isSum }))).toEqual({ ...match, isSum });
  }
  for (const odd of ['', 'x', `${matchValue(match)}.`, matchValue({ ...match, digest: 'ab' })]) {
    expect(readMatch(odd)).toBeNull();
  }
});
