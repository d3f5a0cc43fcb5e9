import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningSite {
  url: string;
  varDir: string;
  /** What the process printed so far. */
  output: () => string;
  /** Ends the process; resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built site as a process of its own, on a free port and in a folder of its own. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await spawnSite(env);
  const deadline = Date.now() + 30_000;
  while (!site.output().includes('The site is on')) {
    if (site.exited() || Date.now() > deadline) throw new Error(`No start:\n${site.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return site;
}

/** Runs a start that is expected to stop by itself; resolves with what it said. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const site = await spawnSite(env);
  const code = await site.ended;
  return { code, output: site.output() };
}

async function spawnSite(env: Record<string, string>) {
  const varDir = env.VAR_DIR ?? mkdtempSync(join(tmpdir(), 'site-'));
  const port = env.PORT ?? String(await freePort());
  const child = spawn(
    process.execPath,
    ['--import', './tests/support/at-date.ts', 'scripts/start.ts'],
    {
      env: { ...process.env, LOG_LEVEL: 'silent', VAR_DIR: varDir, PORT: port, ...env },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    url: `http://localhost:${port}`,
    varDir,
    output: () => printed,
    exited: () => child.exitCode !== null,
    ended,
    stop: (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('port')),
      );
    });
  });
}
