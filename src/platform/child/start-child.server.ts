import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';

/** What a child may do and use. */
export interface ChildLimits {
  /** Files and folders it may read besides the code of the site. */
  reads?: readonly string[];
  /** Files and folders it may write. */
  writes?: readonly string[];
  /** Whether it loads libraries that are no JavaScript. Node's rights do not hold for what these read. */
  addons?: boolean;
  /** Megabytes of objects after which V8 ends the child. */
  heapMb: number;
  /** Megabytes of memory, objects and buffers together, after which the parent ends the child. */
  memoryMb: number;
  /** Milliseconds of processor time that one piece of work may take. */
  processorMs: number;
  /** Milliseconds by the clock after which a child that hardly works is ended; a busy machine is slow. */
  longestMs: number;
}

/** What a child used up, by which it was ended. */
export type ChildOver = 'memory' | 'time';

/** The code of the site: no settings, keys or data stand there. */
const code = ['src', 'node_modules', 'package.json'];

/**
 * Starts a program with the permissions of Node: it has no environment, reaches no network, starts no process
 * and reads nothing but code and `limits.reads`.
 */
export function startChild(
  program: string,
  args: readonly string[],
  { reads = [], writes = [], addons = false, heapMb }: ChildLimits,
  stdio: StdioOptions,
): ChildProcess {
  const flags = [
    '--permission',
    ...[...code, program, ...reads].map((path) => `--allow-fs-read=${resolve(path)}`),
    ...[...writes, '/proc/self/oom_score_adj'].map((path) => `--allow-fs-write=${path}`),
    ...(addons ? ['--allow-addons'] : []),
    '--disable-warning=SecurityWarning',
    `--max-old-space-size=${heapMb}`,
  ];
  const child = spawn(process.execPath, [...flags, resolve(program), ...args], {
    env: {},
    serialization: 'advanced',
    stdio,
  });
  goLast(child);
  return child;
}

/**
 * Lets every page go before a child, from its first moment: Linux lowers the priority of one thread, and those
 * that the child starts from here on have it from that one.
 */
function goLast({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It ended already.
  }
}

/** How often a child at work is looked at, in milliseconds. */
const lookEvery = 50;

/**
 * Watches a child from now on and calls `onOver` once it uses more than its limits; the caller ends the child.
 * Returns the function that ends the watch.
 */
export function watchChild(
  { pid = 0 }: ChildProcess,
  { memoryMb, processorMs, longestMs }: ChildLimits,
  onOver: (over: ChildOver) => void,
): () => void {
  const begun = performance.now();
  const before = processorMsOf(pid);
  const timer = setInterval(() => {
    const took = performance.now() - begun;
    const used = processorMsOf(pid);
    // Only Linux tells what another process uses; elsewhere the clock has to do.
    const worked = before === null || used === null ? took : used - before;
    const over = worked > processorMs || took > longestMs ? 'time' : null;
    const isLarge = (memoryMbOf(pid) ?? 0) > memoryMb;
    if (!isLarge && over === null) return;
    clearInterval(timer);
    onOver(isLarge ? 'memory' : 'time');
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

function processorMsOf(pid: number): number | null {
  const stat = ofProcess(pid, 'stat');
  if (stat === null) return null;
  // The name of the program stands before these fields, in brackets, and may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function memoryMbOf(pid: number): number | null {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(ofProcess(pid, 'status') ?? '') ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

function ofProcess(pid: number, file: 'stat' | 'status'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}
