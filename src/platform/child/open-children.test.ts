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

test('the launcher has a child answer, ends one that uses too much, and says what one throws', async () => {
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

test('a child whose answer nobody waits for is ended, and the next one answers', async () => {
  const { run } = opened();
  const waiting = new AbortController();
  const sleeping = run({ ...work({ do: 'sleep' }), signal: waiting.signal });
  waiting.abort(new Error('gone'));
  await expect(sleeping).rejects.toThrow('gone');
  await expect(run({ ...work({ do: 'repeat' }), signal: waiting.signal })).rejects.toThrow('gone');
  expect(await run(work({ do: 'repeat' }))).toMatchObject({ code: 'answered' });
});

test('who waits when the launcher is closed is told, and another one starts with the next file', async () => {
  const { run, close } = opened();
  const sleeping = run(work({ do: 'sleep' }));
  const told = expect(sleeping).rejects.toThrow('The server ends');
  await pause(1);
  close();
  await told;
  expect(await run(work({ do: 'repeat' }))).toMatchObject({ code: 'answered' });
});
