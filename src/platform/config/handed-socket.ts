import { StartError } from '../errors/start-error.ts';

/** The first descriptor that a process is handed (sd_listen_fds(3)). */
const firstHanded = 3;

/**
 * The listening socket that systemd, or who else keeps it over a restart, handed to this process
 * (sd_listen_fds(3)); null where it has to open one itself. Throws a StartError where what was
 * handed cannot be ours.
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
