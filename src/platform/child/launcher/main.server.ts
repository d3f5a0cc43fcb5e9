import { runProgram } from '../run-child.server.ts';
import type { LauncherAnswer, LauncherQuestion } from './launcher-question.ts';

/* The process in which `openChildren` has children started, watched and ended. It looks into no file. */

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

// The server is gone, and nobody waits for a child.
process.once('disconnect', () => {
  for (const waiting of working.values()) waiting.abort(new Error('nobody waits'));
});
