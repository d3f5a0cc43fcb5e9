import { expect, test } from 'vitest';
import { z } from 'zod';
import { followDamaged, readStored } from './read-stored.server.ts';

const { parse } = z.object({ gate: z.int() });
const read = (json: string | null, row: number) => readStored(json, { table: 'test', row }, parse);

test('an unreadable value is null, and its place is reported once without its content', () => {
  const told: unknown[][] = [];
  followDamaged({ error: (...line: unknown[]) => told.push(line) });
  expect(read('{"gate":7}', 1)).toEqual({ gate: 7 });
  expect(read('{"gate":"Ana', 2)).toBeNull();
  expect(read('{"gate":"Ana"}', 3)).toBeNull();
  expect(read(null, 3)).toBeNull();
  const words = 'a row cannot be read and is left out';
  expect(told).toEqual([
    [{ table: 'test', row: 2 }, words],
    [{ table: 'test', row: 3 }, words],
  ]);
});
