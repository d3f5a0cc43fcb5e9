import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections of their own: nobody gets one of these by chance. */
const [lowest, highest] = [10_240, 32_767];

/** A port that nobody listens on now. Another program may be quicker: who uses it tries again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
