import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import type { BoundSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../src/race-day/rehearsal/site/free-port.server.ts';
import { compileCache } from './compile-cache.ts';

export interface RunningSite {
  url: string;
  port: number;
  varDir: string;
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  /** Kills the process: a regular stop waits a second for running calls. */
  drop: () => Promise<unknown>;
}

interface Program {
  args: string[];
  folder: string;
  /** Socket that the site inherits, as from systemd; without it the site opens one. */
  socket?: BoundSocket;
}

/** Settings that affect a first start; a site with one of these fills its database itself. */
const firstStart = ['VAR_DIR', 'DATA_DIR', 'DATABASE_URL', 'MOMENT'];

const onTheDay = ['--import', resolve('tests/support/at-date.ts')];
const builtSite: Program = { args: [...onTheDay, 'scripts/start.js'], folder: '.' };

/** Starts the built site as a separate process, on a free port and in its own folder. */
export async function startSite(
  env: Record<string, string> = {},
  program: Partial<Program> = {},
): Promise<RunningSite> {
  for (;;) {
    const { ended, started, ...site } = await spawnSite(env, { ...builtSite, ...program });
    const isUp = await Promise.race([started.then(() => true), ended.then(() => false)]);
    if (isUp) return site;
    // Another program took the port between its choice and its use.
    if (!site.output().includes('EADDRINUSE')) throw new Error(`No start:\n${site.output()}`);
  }
}

export function beginSite(env: Record<string, string>) {
  return spawnSite(env, builtSite);
}

/** Runs a start that is expected to fail; resolves with its output. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const site = await spawnSite(env, builtSite);
  const code = await site.ended;
  return { code, output: site.output() };
}

/** Passes the program its own process id, which is unknown before it runs. */
const handOver = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$@"';

/** Makes a new folder, filled as after a first start where the run has one: most tests are not about a first start. */
function newVarDir(env: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const filled = process.env.TEST_FILLED_FOLDER;
  if (filled && !firstStart.some((name) => name in env))
    cpSync(filled, folder, { recursive: true });
  return folder;
}

async function spawnSite(env: Record<string, string>, { args, folder, socket }: Program) {
  const varDir = env.VAR_DIR ?? newVarDir(env);
  const own = Number(env.PORT) || (await freePort());
  const port = socket ? (socket.address().port ?? 0) : own;
  const [command, before, handed] = socket
    ? ['sh', ['-c', handOver, process.execPath], [socket.fd()]]
    : [process.execPath, [], []];
  const child = spawn(command, [...before, ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe', ...handed],
    env: {
      ...process.env,
      ...compileCache,
      LOG_LEVEL: 'silent',
      VAR_DIR: varDir,
      PORT: String(port),
      ...env,
    },
  });
  let printed = '';
  const started = new Promise<void>((settle) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        printed += text.toString();
        if (printed.includes('The site is on')) settle();
      });
    }
  });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    url: `http://localhost:${port}`,
    port,
    varDir,
    started,
    ended,
    output: () => printed,
    stop,
    drop: () => stop('SIGKILL'),
  };
}
