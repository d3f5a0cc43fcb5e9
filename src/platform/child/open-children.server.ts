import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { LauncherAnswer, LauncherQuestion } from './launcher/launcher-question.ts';
import {
  type ChildOutcome,
  type ChildWork,
  parseOutcome,
  type runChild,
} from './run-child.server.ts';

const launcher = resolve('src/platform/child/launcher/main.server.ts');
const idleMs = 600_000;

export interface Children {
  /** Runs a program like `runChild`, without blocking the server while the process starts. */
  run: typeof runChild;
  close: () => void;
}

interface WaitingChildCall {
  settle: (outcome: ChildOutcome<string>) => void;
  fail: (error: unknown) => void;
}

/** Starts the launcher: starting a process blocks a server of 200 MB for 5 to 100 ms. */
export function openChildren(): Children {
  const waiting = new Map<number, WaitingChildCall>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): ChildProcess {
    const started = spawn(process.execPath, ['--max-old-space-size=128', launcher], {
      // The server's settings may be secrets, so none are passed on.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', ({ id, answer }: LauncherAnswer) => {
      const own = waiting.get(id);
      if ('failed' in answer) own?.fail(new Error(answer.failed));
      else own?.settle(answer);
    });
    started.once('error', (error) => lose(started, error));
    started.once('disconnect', () => lose(started, new Error('The launcher of children died')));
    started.unref();
    started.channel?.unref();
    return started;
  }

  function lose(lost: ChildProcess, error: Error): void {
    if (child !== lost) return;
    child = null;
    lost.kill('SIGKILL');
    for (const { fail } of waiting.values()) fail(error);
  }

  function done(id: number): void {
    waiting.delete(id);
    if (waiting.size > 0) return;
    child?.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  function end(): void {
    const ended = child;
    child = null;
    if (ended?.connected) ended.disconnect();
    for (const { fail } of waiting.values()) fail(new Error('The server ends'));
  }

  function ask({ signal, ...work }: ChildWork): Promise<ChildOutcome<string>> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    clearTimeout(idle);
    child ??= start();
    const asking = child;
    asking.channel?.ref();
    asked += 1;
    const id = asked;
    const tell = (question: LauncherQuestion) =>
      asking.send(question, (error) => error && lose(asking, error));
    const {
      promise,
      resolve: settle,
      reject: fail,
    } = Promise.withResolvers<ChildOutcome<string>>();
    const stop = () => {
      if (asking.connected) tell({ id, work: null });
      fail(signal?.reason);
    };
    waiting.set(id, { settle, fail });
    signal?.addEventListener('abort', stop);
    tell({ id, work });
    return promise.finally(() => {
      signal?.removeEventListener('abort', stop);
      done(id);
    });
  }

  return { run: async (work) => parseOutcome(await ask(work)), close: end };
}
