import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';

export interface ChildLimits {
  /** Readable files and folders besides the site's code. */
  reads?: readonly string[];
  writes?: readonly string[];
  /** Whether native libraries may be loaded; Node's permissions do not restrict their file access. */
  addons?: boolean;
  heapMb: number;
  memoryMb: number;
  processorMs: number;
  /** Milliseconds of wall-clock time at which an idle child is ended; generous, because a busy machine is slow. */
  longestMs: number;
}

export type ChildOver = 'memory' | 'time';

const code = ['src', 'node_modules', 'package.json'];

/** Makes fontconfig, which Typst and sharp read, offer only the site's fonts, so that every server draws the same. */
const ownFaces = { FONTCONFIG_FILE: resolve('src/platform/pdf/faces/fonts.conf') };

/** Uses Node's permission model: no settings, network or children, only `limits.reads`. */
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
    env: addons ? ownFaces : {},
    serialization: 'advanced',
    stdio,
  });
  goLast(child);
  return child;
}

/** Set at its start: Linux sets one thread's priority, and later threads inherit it. */
function goLast({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The child has already ended.
  }
}

/** Interval in milliseconds at which a running child is checked. */
const lookEvery = 50;

/** Calls `onOver` once a child exceeds its limits. Returns the function that ends the watch. */
export function watchChild(
  { pid = 0 }: ChildProcess,
  { memoryMb, processorMs, longestMs }: ChildLimits,
  onOver: (over: ChildOver) => void,
): () => void {
  const begun = performance.now();
  const before = readProcessorMs(pid);
  const timer = setInterval(() => {
    const took = performance.now() - begun;
    const used = readProcessorMs(pid);
    // Only Linux reports the processor time of other processes; elsewhere wall-clock time is used.
    const worked = before === null || used === null ? took : used - before;
    const over = worked > processorMs || took > longestMs ? 'time' : null;
    const isLarge = (readMemoryMb(pid) ?? 0) > memoryMb;
    if (!isLarge && over === null) return;
    clearInterval(timer);
    onOver(isLarge ? 'memory' : 'time');
  }, lookEvery).unref();
  return () => clearInterval(timer);
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

function readProcessorMs(pid: number): number | null {
  const stat = ofProcess(pid, 'stat');
  if (stat === null) return null;
  // The program's name before these fields is in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

function readMemoryMb(pid: number): number | null {
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
