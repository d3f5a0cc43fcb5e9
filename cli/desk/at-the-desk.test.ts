import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Language } from '../../src/platform/i18n/languages.ts';
import { deskRights } from '../../tests/browser/desk/desk-rights.ts';
import { deskRoutes } from '../../tests/support/site-map.ts';
import { createCommandContext } from '../command-context.ts';
import { createProgram } from '../create-program.ts';
import { atTheDesk } from './at-the-desk.ts';
import { whereAtDesk } from './where-at-desk.ts';

const contexts = {
  es: createCommandContext(readConfig({}), 'es'),
  en: createCommandContext(readConfig({}), 'en'),
};
const program = await createProgram(contexts.en);

/** Returns the commands without subcommands, by their words. */
function leaves(command: Command, words: readonly string[] = []): string[] {
  if (command.commands.length === 0) return [words.join(' ')];
  return command.commands.flatMap((each) => leaves(each, [...words, each.name()]));
}

const ways = Object.entries(atTheDesk).flatMap(([command, way]) =>
  'page' in way ? [{ command, ...way }] : [],
);

function whereTold(language: Language, command: string): string {
  return whereAtDesk(contexts[language], command) ?? '';
}

const imports = new Map(
  globSync('{src,cli}/**/*.{ts,tsx}').map((file) => [
    file,
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, to = '']) =>
      relative('.', join(dirname(file), to)),
    ),
  ]),
);

function reachedFrom(file: string): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next);
  return reached;
}

const fileOf = new Map(deskRoutes.map(({ path, file }) => [path, `src/${file}`]));
const commands = reachedFrom('cli/create-program.ts');

test('every command has a page of the desk, or a reason why it is for a terminal', () => {
  expect(leaves(program).length).toBeGreaterThan(60);
  expect(leaves(program).toSorted()).toEqual(Object.keys(atTheDesk).toSorted());
});

test('the desk has each named page and intent, for accounts with the right', () => {
  const missing = ways.filter(({ page, act }) => {
    const right = deskRights[page];
    return !right || !fileOf.has(page) || (act !== undefined && !right.acts?.[act]);
  });
  expect(missing).toEqual([]);
});

test('a command and the page of the desk that change the same data call the same use case', () => {
  expect(ways.filter(({ act, by }) => act !== undefined && by === undefined)).toEqual([]);
  const apart = ways.flatMap(({ command, page, by }) => {
    if (by === undefined) return [];
    const atDesk = reachedFrom(fileOf.get(page) ?? '').has(by);
    return atDesk && commands.has(by) ? [] : [{ command, by, atDesk }];
  });
  expect(apart).toEqual([]);
});

test('few commands are for a terminal alone, and the help of each says why', () => {
  const only = Object.entries(atTheDesk).filter(([, way]) => 'only' in way);
  expect(only.length).toBeLessThanOrEqual(20);
  const untold = only.filter(
    ([name]) => !/desk|server|machine|site|gear/.test(whereTold('en', name)),
  );
  expect(untold).toEqual([]);
});

test('the help of every other command names the page of the desk, in the language of the terminal', () => {
  expect(whereTold('es', 'payments verify')).toBe('En la mesa: /es/mesa/pagos');
  expect(whereTold('en', 'registrations export')).toBe('At the desk: /en/desk/entries');
  expect(ways.filter(({ command }) => !whereTold('en', command).startsWith('At the desk'))).toEqual(
    [],
  );
});
