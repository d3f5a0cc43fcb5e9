import { expect, test } from 'vitest';
import { matchValue, readMatch } from './match-value.ts';

test('a bank match survives writing and reading; any other value is null', () => {
  const match = { digest: 'ab'.repeat(16), reference: 'ABC2346', version: '12-1-30' };
  expect(readMatch(matchValue(match))).toEqual(match);
  for (const odd of ['', 'x', `${matchValue(match)}.`, matchValue({ ...match, digest: 'ab' })]) {
    expect(readMatch(odd)).toBeNull();
  }
});
