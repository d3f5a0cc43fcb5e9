import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import { bundledProgram } from '../support/bundled-program.ts';

/** Database and folder of a site that is made to fail. */
export interface Ground {
  varDir: string;
  database: DatabaseSettings;
}

export interface FaultySite {
  url: string;
  log: string[];
  kill: (signal?: NodeJS.Signals) => Promise<void>;
}

export function prepareSettings({ varDir, database }: Ground): Record<string, string> {
  const contentDir = join(mkdtempSync(join(tmpdir(), 'faults-content-')), 'content');
  cpSync('content', contentDir, { recursive: true });
  const race = join(contentDir, 'race.json');
  const roomy = readFileSync(race, 'utf8').replace(/"capacity": \d+/g, '"capacity": 1000000');
  writeFileSync(race, roomy);
  return {
    VAR_DIR: varDir,
    CONTENT_DIR: contentDir,
    REGISTRATIONS_PER_HOUR: '1000000',
    DATABASE_URL: database.engine === 'sqlite' ? `file:${database.file}` : database.url,
  };
}

/** Starts `serve-faults.ts` as a separate process, optionally under another program (`strace …`). */
export async function startFaultySite(
  settings: Record<string, string>,
  under: readonly string[] = [],
): Promise<FaultySite> {
  const file = await bundledProgram('tests/faults/serve-faults.ts');
  const compiled = join(dirname(file), 'compile-cache');
  const [program = '', ...args] = [...under, process.execPath, file];
  const child = spawn(program, args, {
    // The process ends with its input, also when this process is killed and cannot kill it.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
  });
  // Emitted once no process holds the output, including the program that it runs under.
  const ended = once(child, 'close');
  const log: string[] = [];
  const { promise: told, resolve: tell } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) {
      if (/^\d+ \d+$/.test(line)) tell(line);
      else log.push(line);
    }
  });
  const start = await Promise.race([told, ended.then(() => null)]);
  if (start === null) throw new Error(`No start: ${log.join('\n')}`);
  const [port, pid] = start.split(' ').map(Number);
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    kill: async (signal = 'SIGKILL') => {
      // Signals the site itself: strace would end and leave the site running.
      process.kill(pid ?? Number.NaN, signal);
      await ended;
    },
  };
}
