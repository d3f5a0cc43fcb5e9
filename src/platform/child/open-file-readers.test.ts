import { expect, test } from 'vitest';
import { openFileReaders } from './open-file-readers.server.ts';

const reader = {
  program: 'tests/fakes/obedient-child.ts',
  limits: {
    reads: ['tests/fakes'],
    heapMb: 128,
    memoryMb: 400,
    processorMs: 60_000,
    longestMs: 120_000,
    answerBytes: 10_000,
  },
};
const turn = { caller: '192.0.2.1', line: 'strangers' } as const;

test('a file is read, a reader that was ended is reported and logged, and the next file is read', async () => {
  const logged: string[][] = [];
  const readers = openFileReaders((...over) => logged.push(over));
  const file = Buffer.from('Ana');
  const read = (order: object) => readers.read(reader, file, { ...turn, order });
  const outcomes = await Promise.all([
    read({ do: 'speak' }),
    read({ do: 'repeat' }),
    readers.read({ ...reader, limits: { ...reader.limits, memoryMb: 150 } }, file, {
      ...turn,
      order: { do: 'bytes' },
    }),
  ]);
  expect(outcomes).toEqual([
    { code: 'too_costly' },
    { code: 'read', answer: { said: 'Ana', do: 'repeat' } },
    { code: 'too_costly' },
  ]);
  expect(logged).toEqual([
    [reader.program, 'answer'],
    [reader.program, 'memory'],
  ]);
});

test('file readers run one after the other, also for files of different senders', async () => {
  let running = 0;
  let most = 0;
  const readers = openFileReaders(
    () => undefined,
    async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return { code: 'over', over: 'time' };
    },
  );
  const callers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  await Promise.all(
    callers.map((caller) => readers.read(reader, Buffer.of(), { ...turn, caller })),
  );
  expect(most).toBe(1);
});
