import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { bundledProgram } from './bundled-program.ts';
import { compileCache } from './compile-cache.ts';

export interface Answer {
  code: number | null;
  out: string;
  err: string;
}

/** The program that organizers start; `raceCommand` starts it bundled. */
export const raceProgram = 'cli/race.js';

export interface RunningCommand {
  said: Readonly<Pick<Answer, 'out' | 'err'>>;
  /** Ends it as Ctrl+C does. */
  end: (signal?: NodeJS.Signals) => Promise<Answer>;
  ended: Promise<Answer>;
}

export function raceCommand(varDir: string, program?: string) {
  const begin = async (
    settings: Record<string, string>,
    ...args: string[]
  ): Promise<RunningCommand> => {
    const file = program ?? (await bundledProgram(raceProgram));
    const child = spawn(resolve('node_modules/.bin/node'), [file, ...args], {
      env: { PATH: '', VAR_DIR: varDir, LANG: 'en_US.UTF-8', ...compileCache, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      said.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said.err += chunk;
    });
    const ended = new Promise<Answer>((settle) =>
      child.on('close', (code) => settle({ ...said, code })),
    );
    const end = (signal: NodeJS.Signals = 'SIGINT') => {
      child.kill(signal);
      return ended;
    };
    return { said, end, ended };
  };
  const raceWith = async (settings: Record<string, string>, ...args: string[]): Promise<Answer> =>
    (await begin(settings, ...args)).ended;
  return { begin, raceWith, race: (...args: string[]) => raceWith({}, ...args) };
}
