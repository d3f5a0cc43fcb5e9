import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openChildren } from './open-children.server.ts';
import type { ChildWork } from './run-child.server.ts';

const work = (order: object, more: Partial<ChildWork['limits']> = {}): ChildWork => ({
  program: 'tests/fakes/obedient-child.ts',
  order,
  file: Buffer.from('Ñandú'),
  limits: {
    reads: ['tests/fakes'],
    heapMb: 128,
    memoryMb: 400,
    processorMs: 60_000,
    longestMs: 120_000,
    answerBytes: 1_000_000,
    ...more,
  },
});

function opened() {
  const children = openChildren();
  onTestFinished(children.close);
  return children;
}

test("the launcher returns a child's answer, ends a child that uses too much, and passes on errors", async () => {
  const { run } = opened();
  const outcomes = await Promise.allSettled([
    run(work({ do: 'repeat' })),
    run(work({ do: 'bytes' }, { memoryMb: 150 })),
    run(work({ do: 'throw' })),
  ]);
  expect(outcomes).toMatchObject([
    { value: { code: 'answered', answer: { said: 'Ñandú', do: 'repeat' } } },
    { value: { code: 'over', over: 'memory' } },
    { reason: { message: expect.stringContaining('no such thing') } },
  ]);
});

test('the launcher ends a child whose answer is no longer wanted, and runs the next one', async () => {
  const { run } = opened();
  const waiting = new AbortController();
  const sleeping = run({ ...work({ do: 'sleep' }), signal: waiting.signal });
  waiting.abort(new Error('gone'));
  await expect(sleeping).rejects.toThrow('gone');
  await expect(run({ ...work({ do: 'repeat' }), signal: waiting.signal })).rejects.toThrow('gone');
  expect(await run(work({ do: 'repeat' }))).toMatchObject({ code: 'answered' });
});

test('closing the launcher fails pending work, and the next file starts another one', async () => {
  const { run, close } = opened();
  const sleeping = run(work({ do: 'sleep' }));
  const told = expect(sleeping).rejects.toThrow('The server ends');
  await pause(1);
  close();
  await told;
  expect(await run(work({ do: 'repeat' }))).toMatchObject({ code: 'answered' });
});
