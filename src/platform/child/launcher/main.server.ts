import { runProgram } from '../run-child.server.ts';
import type { LauncherAnswer, LauncherQuestion } from './launcher-question.ts';

/* Process in which `openChildren` starts, watches and ends children. It reads no file itself. */

const working = new Map<number, AbortController>();

process.on('message', async ({ id, work }: LauncherQuestion) => {
  if (work === null) {
    working.get(id)?.abort(new Error('nobody waits'));
    return;
  }
  const waiting = new AbortController();
  working.set(id, waiting);
  const answer = await runProgram({ ...work, signal: waiting.signal }).catch((error: Error) => ({
    failed: error.message,
  }));
  working.delete(id);
  if (process.connected) process.send?.({ id, answer } satisfies LauncherAnswer);
});

// The server is gone, so no child is needed any more.
process.once('disconnect', () => {
  for (const waiting of working.values()) waiting.abort(new Error('nobody waits'));
});
