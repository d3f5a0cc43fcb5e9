import { expect, test } from 'vitest';
import { nameWordsKey } from './name-words-key.ts';

test.each([
  ['Tapúy  ROSA', 'rosa tapuy'],
  ["O'Neill-Díaz, Ana", 'ana diaz neill o'],
  ['Роза Тапуй', 'роза тапуи'],
  ['王 小明', '小明 王'],
])('%s is %s in whatever order it is written', (name, key) => {
  expect(nameWordsKey(name)).toBe(key);
});
