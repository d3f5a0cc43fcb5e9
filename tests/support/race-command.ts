import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { bundledProgram } from './bundled-program.ts';
import { compileCache } from './compile-cache.ts';

interface Answer {
  code: number | null;
  out: string;
  err: string;
}

/** What an organizer starts; the one that `raceCommand` starts is the same in one piece. */
export const raceProgram = 'cli/race.ts';

/** The command line as an organizer runs it, without a terminal, on the data in `varDir`. */
export function raceCommand(varDir: string, program?: string) {
  const raceWith = async (settings: Record<string, string>, ...args: string[]): Promise<Answer> => {
    const file = program ?? (await bundledProgram(raceProgram));
    const child = spawn(resolve('node_modules/.bin/node'), [file, ...args], {
      env: { PATH: '', VAR_DIR: varDir, LANG: 'en_US.UTF-8', ...compileCache, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const answer = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      answer.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      answer.err += chunk;
    });
    return new Promise((settle) => child.on('close', (code) => settle({ ...answer, code })));
  };
  return { raceWith, race: (...args: string[]) => raceWith({}, ...args) };
}
