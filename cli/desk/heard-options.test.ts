import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { raceInProcess } from '../../tests/support/race-in-process.ts';
import { createCommandContext } from '../command-context.ts';
import { createProgram } from '../create-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-heard-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { race } = raceInProcess(folder);
beforeAll(async () => {
  await race('editions', 'list');
});

const words = {
  '--title-es': 'Río',
  '--text-es': 'Agua',
  '--title-en': 'River',
  '--text-en': 'Water',
};
const said = { title: { es: 'Río', en: 'River' }, text: { es: 'Agua', en: 'Water' } };

/** Commands that make something, with a value for each of their options, and what is listed then. */
const commands = [
  {
    make: ['letters', 'write'],
    options: { ...words, '--to': 'minors', '--category': '2', '--news': null, '--edition': '2023' },
    list: ['letters', 'list'],
    made: () => ({
      title: said.title,
      text: said.text,
      audience: 'minors',
      category: 2,
      news: true,
      // The number of the edition of 2023.
      editionId: 2,
    }),
  },
  {
    make: ['codes', 'make', 'verano'],
    options: {
      '--kind': 'amount',
      '--value': '10.50',
      '--uses': '9',
      '--last-day': '2099-01-10',
      '--category': '2',
      '--reserved': '3',
      '--question': 'club',
      '--answer': 'Río Verde',
      '--note': 'For the volunteers',
    },
    list: ['codes', 'list'],
    made: () => ({
      code: 'VERANO',
      kind: 'amount',
      value: 1050,
      usesLimit: 9,
      endsAt: '2099-01-11T05:00:00.000Z',
      categories: [2],
      reserved: 3,
      question: 'club',
      answer: 'Río Verde',
      note: 'For the volunteers',
    }),
  },
  {
    make: ['notices', 'publish'],
    options: {
      ...words,
      '--from': '2098-12-31T08:00',
      '--until': '2099-01-01T08:00',
      '--urgent': null,
    },
    list: ['notices', 'list'],
    made: () => ({
      title: said.title,
      text: said.text,
      startsAt: '2098-12-31T13:00:00.000Z',
      endsAt: '2099-01-01T13:00:00.000Z',
      urgent: true,
    }),
  },
  {
    make: ['privacy', 'requests', 'add'],
    options: {
      '--kind': 'copy',
      '--from': 'Rosa Andi',
      '--proof': 'in_person',
      '--received': '2026-01-15',
      '--note': 'Came to the office',
    },
    list: ['privacy', 'requests', 'list'],
    made: () => ({
      kind: 'copy',
      asker: 'Rosa Andi',
      identifiedBy: 'in_person',
      receivedOn: '2026-01-15',
      note: 'Came to the office',
    }),
  },
  {
    make: ['seats', 'make', '2099-02-20', 'section', 'Tramo 3'],
    options: { '--gates': '7-10' },
    list: ['seats', 'list', '2099-02-20'],
    made: () => ({
      day: '2099-02-20',
      kind: 'section',
      label: 'Tramo 3',
      gates: { first: 7, last: 10 },
    }),
  },
] as const;

test.each(commands)('$make hears each of its options', async ({ make, options, list, made }) => {
  const given = Object.entries(options).flatMap(([name, value]) =>
    value === null ? [name] : [name, value],
  );
  expect(await race(...make, ...given)).toMatchObject({ code: 0 });
  const rows: unknown[] = JSON.parse((await race(...list, '--json')).out);
  expect(rows).toEqual([expect.objectContaining(made())]);
});

test.each(commands)('each option of $make has a value in this test', async ({ make, options }) => {
  const root = await createProgram(createCommandContext(readConfig({}), 'en'), make[0]);
  let command = root;
  for (const word of make) command = command.commands.find((one) => one.name() === word) ?? command;
  const all = command.options.flatMap(({ long, negate }) => (negate || !long ? [] : long));
  expect(Object.keys(options).toSorted()).toEqual(all.toSorted());
});
