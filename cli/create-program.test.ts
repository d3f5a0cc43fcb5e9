import { type Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import type { Language } from '../src/platform/i18n/languages.ts';
import { createCommandContext } from './command-context.ts';
import { createProgram } from './create-program.ts';

const contexts = {
  es: createCommandContext(readConfig({}), 'es'),
  en: createCommandContext(readConfig({}), 'en'),
};

const program = (language: Language, command?: string) =>
  createProgram(contexts[language], command);

async function shown(language: Language, ...words: string[]): Promise<string> {
  const root = await program(language, words[0]);
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  for (const command of all(root)) command.configureOutput({ writeOut: write, writeErr: write });
  try {
    root.parse(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  return text;
}

function all(command: Command): Command[] {
  return [command, ...command.commands.flatMap(all)];
}

/** Words of Commander, and of this program in the other language. */
const english =
  /usage:|options|commands|arguments|display|error|unknown|missing|<(year|file|key|text|state|reference|person)>/i;

test('every help is in Spanish on a Spanish terminal, including the names of arguments', async () => {
  const helps = all(await program('es')).map((command) => command.helpInformation());
  expect(helps.length).toBeGreaterThan(40);
  expect(helps.filter((help) => english.test(help))).toEqual([]);
});

test('both languages have the same commands and options', async () => {
  const names = async (language: Language) =>
    all(await program(language)).map((command) => [
      command.name(),
      command.options.map(({ long }) => long),
    ]);
  expect(await names('es')).toEqual(await names('en'));
});

test('each command has the same help when it is loaded alone', async () => {
  const { commands } = await program('en');
  for (const command of commands) {
    const alone = await program('en', command.name());
    const own = alone.commands.find((each) => each.name() === command.name());
    expect(own?.helpInformation()).toBe(command.helpInformation());
    expect(alone.commands.length).toBeLessThan(commands.length);
  }
});

describe('usage errors are in the language of the terminal', () => {
  test.each([
    [[], 'Uso: race [opciones] [comando]', 'Usage: race [options] [command]'],
    [['paymnts'], '¿Querías decir payments?', 'Did you mean payments?'],
    [['payments', 'verfy'], 'No existe el comando verfy.', 'There is no command verfy.'],
    [['payments', 'verify'], 'Falta <referencia>.', '<reference> is missing.'],
    [['payments', 'reject', 'X'], 'Falta --reason <texto>.', '--reason <text> is missing.'],
    [['mail', 'list', '--jsn'], 'No existe la opción --jsn. ¿Querías', 'no option --jsn. Did you'],
    [['editions', 'open', '1', '2'], 'Se esperaban: 1; llegaron: 2', 'Expected: 1; given: 2'],
    [['waiting-list', 'list', '--category'], 'le falta su valor', 'needs a value'],
    [
      ['waiting-list', 'list', '--category', 'four'],
      '«four» de --category <número> no vale. Es una de estas: 1 (Expertos), 2',
      '“four” is not a value for --category <number>. It is one of these: 1 (Experts), 2',
    ],
    [
      ['runs', 'gate', '2023', 'x', '1', '1', '2'],
      '«x» no vale como <número>',
      '“x” is not a <bib>',
    ],
    [
      ['runs', 'change', '2023', '1', '1', '--status', 'DNX'],
      'DNS, DNF, DSQ-R, DSQ-C o none',
      'DNS, DNF, DSQ-R, DSQ-C or none',
    ],
    [['registrations', 'list', '--state', 'x'], 'pending (Pago pendiente)', 'pending (Payment pen'],
    [['help', 'payments'], 'verify [opciones] <referencia...>', 'verify [options] <reference...>'],
  ])('%j', async (words, spanish, inEnglish) => {
    const inSpanish = await shown('es', ...words);
    expect(inSpanish).toContain(spanish);
    expect(inSpanish).not.toMatch(english);
    expect(await shown('en', ...words)).toContain(inEnglish);
  });
});

test('the help explains exit codes of the program and states of a payment', async () => {
  expect(await shown('es', '--help')).toMatch(/0 hecho, 1 no se pudo .* 2 no se entendió/s);
  expect(await shown('en', 'registrations', 'list', '--help')).toContain(
    'refunded (Payment refunded)',
  );
  expect(await shown('en', 'runs', 'change', '--help')).toMatch(/DNF did not\s+finish/);
});
