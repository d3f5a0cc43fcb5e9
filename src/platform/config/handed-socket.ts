import { StartError } from '../errors/start-error.ts';

/** First descriptor handed to a process (sd_listen_fds(3)). */
const firstHanded = 3;

/**
 * Returns the listening socket that systemd or another supervisor handed to this process (sd_listen_fds(3)); null when
 * it must open its own. Throws a StartError for an unusable socket.
 */
export function handedSocket(
  env: Record<string, string | undefined>,
  ownProcess: number,
): number | null {
  const { LISTEN_FDS: count, LISTEN_PID: receiver } = env;
  if (!count) return null;
  if (count !== '1') throw new StartError(`LISTEN_FDS: expected one socket, not ${count}`);
  if (receiver !== String(ownProcess)) {
    throw new StartError(
      'LISTEN_PID: the socket was handed to another process; start with node scripts/start.js, not by npm',
    );
  }
  return firstHanded;
}
