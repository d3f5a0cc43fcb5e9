import { Command } from 'commander';
import { expect, test } from 'vitest';
import { runRace } from './run-race.ts';

test.each([0, 1])(
  'a command that ends with the code %i passes it to the terminal',
  async (code) => {
    const ended = await runRace(['compare'], { PATH: '' }, async (context) => {
      const program = new Command('race');
      program.command('compare').action(() => {
        context.exitCode = code;
      });
      return program;
    });
    expect(ended).toBe(code);
  },
);
