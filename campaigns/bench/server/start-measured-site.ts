import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { compileCache } from '../../../tests/support/compile-cache.ts';
import { untilAnswered } from './until-answered.ts';

/** The built site in a separate process that logs into a file, as in production. */
export interface MeasuredSite {
  url: string;
  pid: number;
  varDir: string;
  logFile: string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

const onTheDay = ['--import', resolve('tests/support/at-date.ts')];

/** An answer that is computed, and a page that the warm-start cache may have. */
const firstAnswers = { made: '/api/raceHeats', left: '/es/home' } as const;

function startArgs(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ').slice(1);
}

interface StartOptions {
  moved?: boolean;
  until?: keyof typeof firstAnswers;
  imports?: readonly string[];
  /** Folder of the built program; by default the one that measures. */
  folder?: string;
}

/**
 * Starts the site as `npm start` does, on a day on which registration is open unless `moved` is false, and waits for
 * its first answer.
 */
export async function startMeasuredSite(
  env: Record<string, string> = {},
  { moved = true, until = 'made', imports = [], folder = '.' }: StartOptions = {},
): Promise<MeasuredSite> {
  const varDir = env.VAR_DIR ?? mkdtempSync(join(tmpdir(), 'bench-site-'));
  const logFile = join(varDir, 'log');
  // A pipe would make the measuring process read every line of the log.
  const log = openSync(logFile, 'w');
  const port = Number(env.PORT) || (await freePort());
  const first = [...(moved ? onTheDay : []), ...imports.flatMap((file) => ['--import', file])];
  const child = spawn(process.execPath, [...first, ...startArgs(folder)], {
    cwd: folder,
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      VAR_DIR: varDir,
      PORT: String(port),
      // One IP address registers everybody.
      REGISTRATIONS_PER_HOUR: '1000000',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  const url = `http://localhost:${port}`;
  await untilAnswered(url + firstAnswers[until], ended);
  return {
    url,
    pid: child.pid ?? 0,
    varDir,
    logFile,
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
