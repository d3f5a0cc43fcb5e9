import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import { bundledProgram } from '../support/bundled-program.ts';

/** Where a site that is made to fail keeps its things. */
export interface Ground {
  varDir: string;
  database: DatabaseSettings;
}

export interface FaultySite {
  url: string;
  /** The lines of its log: errors alone. */
  log: string[];
  kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/** The settings of a site with room for everybody. */
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

/** Starts `serve-faults.ts` in a process of its own, perhaps under another program (`strace …`). */
export async function startFaultySite(
  settings: Record<string, string>,
  under: readonly string[] = [],
): Promise<FaultySite> {
  const file = await bundledProgram('tests/faults/serve-faults.ts');
  const compiled = join(dirname(file), 'compile-cache');
  const [program = '', ...args] = [...under, process.execPath, file];
  const child = spawn(program, args, {
    // It ends when its input does: also where this process is killed, and cannot kill it.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compiled,
      ...settings,
    },
  });
  // Until nobody holds its output any more: not the program either that it runs under.
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
      // The site itself: strace would let it go and end, and the site would live on.
      process.kill(pid ?? Number.NaN, signal);
      await ended;
    },
  };
}
