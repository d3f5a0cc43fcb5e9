import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test, vi } from 'vitest';
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

async function failingProgram(): Promise<Command> {
  const program = new Command('race');
  program.command('compare').action(() => {
    throw new Error('no text for this');
  });
  return program;
}

test('a command that fails names the faulty text when the dictionaries differ', async () => {
  const contentDir = mkdtempSync(join(tmpdir(), 'race-texts-'));
  cpSync('content', contentDir, { recursive: true });
  const file = join(contentDir, 'i18n/en.json');
  const { cli, ...texts } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...texts, cli: { ...cli, none: undefined } }));
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const env = { PATH: '', CONTENT_DIR: contentDir };
  expect(await runRace(['compare'], env, failingProgram)).toBe(1);
  expect(printed.mock.lastCall?.[0]).toMatch(/en\.json: cli\.none: expected a text/);
  printed.mockRestore();
  rmSync(contentDir, { recursive: true });
});

test('a command that fails throws its error when the texts are sound', async () => {
  await expect(runRace(['compare'], { PATH: '' }, failingProgram)).rejects.toThrow(
    'no text for this',
  );
});
