import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../../src/platform/child/answer-parent.server.ts';

/* A program for tests and the bench that obeys orders, so that limits can be tried without a hostile file. */

const acts: Record<string, (order: never, file: Buffer) => unknown> = {
  repeat: (order: { do: string }, file) => ({ said: file.toString(), do: order.do }),
  compute() {
    for (;;) Math.random();
  },
  sleep: () => pause(2 ** 31 - 1),
  nap: () => pause(6000, 'awake'),
  objects() {
    const kept: number[][] = [];
    for (;;) kept.push([kept.length, kept.length]);
  },
  async bytes() {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(5_000_000, 1));
      await pause(1);
    }
  },
  speak: () => 'x'.repeat(1_000_000),
  throw() {
    throw new Error('no such thing');
  },
  look: ({ paths }: { paths: string[] }) => ({
    env: Object.keys(process.env),
    read: paths.map((path) => codeOf(() => readFileSync(path))),
  }),
  reach: async ({ port, path }: { port: number; path: string }) => [
    await new Promise((told) => {
      try {
        connect(port, '127.0.0.1').on('data', String).on('error', told).on('connect', told);
      } catch (error) {
        told(error);
      }
    }).then(toWord),
    codeOf(() => spawn(process.execPath, ['--version'])),
    codeOf(() => writeFileSync(path, 'x')),
  ],
};

function codeOf(act: () => unknown): string {
  try {
    act();
    return 'read';
  } catch (error) {
    return toWord(error);
  }
}

function toWord(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'done';
}

await answerParent<{ do: string }>((file, order) => acts[order.do]?.(order as never, file));
