import { vi } from 'vitest';
import { runRace } from '../../cli/run-race.ts';
import type { Answer } from './race-command.ts';

/** Commands that a test starts together take turns, because a process has one terminal. */
let turn: Promise<unknown> = Promise.resolve();

/** Runs the command line of `raceCommand` inside the test's process. */
export function raceInProcess(varDir: string) {
  const raceWith = (settings: Record<string, string>, ...args: string[]): Promise<Answer> => {
    const env = { PATH: '', VAR_DIR: varDir, LANG: 'en_US.UTF-8', ...settings };
    const answer = turn.then(() => run(args, env));
    turn = answer.catch(() => undefined);
    return answer;
  };
  return { raceWith, race: (...args: string[]) => raceWith({}, ...args) };
}

async function run(args: readonly string[], env: Record<string, string>): Promise<Answer> {
  const said = { out: '', err: '' };
  const spies = (['out', 'err'] as const).flatMap((to) => {
    const add = (text: string | Uint8Array) => {
      said[to] += text;
      return true;
    };
    return [
      vi.spyOn(console, to === 'out' ? 'log' : 'error').mockImplementation((text) => {
        add(`${text}\n`);
      }),
      vi.spyOn(to === 'out' ? process.stdout : process.stderr, 'write').mockImplementation(add),
    ];
  });
  const umask = process.umask();
  try {
    const code = await runRace(args, env);
    return { ...said, code };
  } finally {
    process.umask(umask);
    for (const spy of spies) spy.mockRestore();
  }
}
