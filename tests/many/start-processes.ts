import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import { compileCache } from '../support/compile-cache.ts';

export interface ServerProcess {
  url: string;
  /** Rejects when the process ends before it was stopped. */
  gone: Promise<never>;
  kill: () => void;
  stop: () => Promise<unknown>;
}

/** Returns the result of work with processes; rejects as soon as a process ends by itself. */
export function whileTheyRun<Result>(
  processes: readonly ServerProcess[],
  work: Promise<Result>,
): Promise<Result> {
  return Promise.race([work, ...processes.map(({ gone }) => gone)]);
}

export interface Site {
  database: DatabaseSettings;
  /** Folder they share beside the database: receipts, mails, the key of the limits. */
  varDir: string;
  contentDir: string;
  registrationsPerHour: number;
}

const program = fileURLToPath(new URL('./serve-process.ts', import.meta.url));
/** Registration is open on the date that these processes run at. */
const onTheDay = ['--import', new URL('../support/at-date.ts', import.meta.url).href];

/** Starts so many processes of one site at once; resolves when all of them answer. */
export async function startProcesses(count: number, site: Site): Promise<ServerProcess[]> {
  const starting = Array.from({ length: count }, () => startProcess(site));
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const start of starting) void start.then(({ stop }) => stop()).catch(() => undefined);
    throw error;
  }
}

async function startProcess(site: Site): Promise<ServerProcess> {
  const { database } = site;
  const child = spawn(process.execPath, [...onTheDay, program], {
    // The process ends with its input, also when this process is killed and cannot stop it.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...compileCache,
      DATABASE_URL: database.engine === 'sqlite' ? `file:${database.file}` : database.url,
      VAR_DIR: site.varDir,
      CONTENT_DIR: site.contentDir,
      REGISTRATIONS_PER_HOUR: String(site.registrationsPerHour),
      TRUSTED_PROXIES: '1',
      // One address sends as many requests as it can, so that limits are counted exactly.
      LIMIT_CALLERS: 'off',
      LOG_LEVEL: 'error',
    },
  });
  const ended = once(child, 'exit');
  // After the port, the process writes errors.
  child.stdout.on('data', (text) => process.stderr.write(text));
  const port = await Promise.race([
    once(child.stdout, 'data').then(([printed]) => String(printed).trim()),
    ended.then(([code]) => Promise.reject(new Error(`A process ended with ${code}`))),
  ]);
  let isStopping = false;
  const gone = ended.then(([code, signal]) => {
    if (isStopping) return new Promise<never>(() => undefined);
    throw new Error(`A process ended by itself with ${code ?? signal}`);
  });
  gone.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    gone,
    kill: () => void child.kill('SIGKILL'),
    stop() {
      isStopping = true;
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export function contentWithPlaces(places: number): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'many-content-')), 'content');
  cpSync('content', folder, { recursive: true });
  const file = join(folder, 'race.json');
  const race = JSON.parse(readFileSync(file, 'utf8'));
  race.registration.categories[1].capacity = places;
  writeFileSync(file, JSON.stringify(race));
  return folder;
}
