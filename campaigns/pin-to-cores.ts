import { spawnSync } from 'node:child_process';

/** Binds a process and its later children to cores; returns those of before, null where the system has no `taskset`. */
export function pinToCores(pid: number, cores: string): string | null {
  const { status, stdout } = spawnSync('taskset', ['-a', '-cp', cores, String(pid)], {
    encoding: 'utf8',
  });
  return status === 0 ? (/: (\S+)$/m.exec(stdout)?.[1] ?? null) : null;
}
