import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a measured site (`node --import`): at SIGUSR2 it collects garbage and writes the memory in bytes into its
 * folder.
 */
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', async () => {
    for (let each = 0; each < 4; each += 1) {
      collect();
      await after(150);
    }
    const file = join(process.env.VAR_DIR ?? '.', 'settled.json');
    writeFileSync(file, JSON.stringify(process.memoryUsage()), { flush: true });
  });
}
