import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { pinToCores } from '../pin-to-cores.ts';

/** Processes that may have one core and so much memory together, as a unit of systemd with `MemoryMax` has. */
export interface SmallMachine {
  /** Runs work whose child processes, and theirs, stay in the group for good. */
  startWithin: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Returns the most memory of the group in bytes, and how often it had to wait for memory. */
  read: () => { most: number; waited: number };
  remove: () => Promise<void>;
}

/** Files of the kernel's first and second kind of control groups. */
const kinds = [
  {
    root: '/sys/fs/cgroup/memory',
    own: /^\d+:memory:(.*)$/m,
    limit: 'memory.limit_in_bytes',
    most: 'memory.max_usage_in_bytes',
    waited: (folder: string) => Number(readFileSync(join(folder, 'memory.failcnt'), 'utf8')),
  },
  {
    root: '/sys/fs/cgroup',
    own: /^0::(.*)$/m,
    limit: 'memory.max',
    most: 'memory.peak',
    waited: (folder: string) =>
      Number(/^max (\d+)$/m.exec(readFileSync(join(folder, 'memory.events'), 'utf8'))?.[1]),
  },
];

/** Opens a group of `bytes`; throws where the system has no such groups or does not let this user make one. */
export function openSmallMachine(bytes: number): SmallMachine {
  const kind = kinds.find(({ root, own }) => own.test(ownGroups()) && existsSync(root));
  if (!kind) throw new Error('This system has no control groups for memory');
  const folder = join(kind.root, `correntada-${process.pid}`);
  mkdirSync(folder);
  writeFileSync(join(folder, kind.limit), String(bytes));
  const read = (file: string) => Number(readFileSync(join(folder, file), 'utf8'));
  return {
    async startWithin(work) {
      const home = join(kind.root, kind.own.exec(ownGroups())?.[1] ?? '/');
      const cores = pinToCores(process.pid, '0');
      writeFileSync(join(folder, 'cgroup.procs'), String(process.pid));
      try {
        return await work();
      } finally {
        writeFileSync(join(home, 'cgroup.procs'), String(process.pid));
        if (cores !== null) pinToCores(process.pid, cores);
      }
    },
    read: () => ({ most: read(kind.most), waited: kind.waited(folder) }),
    async remove() {
      // The last process leaves its group some time after its end.
      for (let tries = 0; tries < 50; tries += 1) {
        try {
          rmdirSync(folder);
          return;
        } catch {
          await after(100);
        }
      }
    },
  };
}

function ownGroups(): string {
  return readFileSync('/proc/self/cgroup', 'utf8');
}
