import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBook } from '../../tests/support/make-book.ts';
import { raceInProcess } from '../../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-desk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race, raceWith } = raceInProcess(folder);
beforeAll(async () => {
  await race('editions', 'list');
});

const words = [
  '--title-es',
  'Sube el río',
  '--text-es',
  'Esperamos.',
  '--title-en',
  'The river rises',
  '--text-en',
  'We wait.',
];

test('notices are published, changed and ended, and a missing text is named', async () => {
  const bare = await race('notices', 'publish', '--title-es', 'Sube el río');
  expect(bare.code).toBe(1);
  expect(bare.err).toContain('--title-en:');
  const published = await race('notices', 'publish', ...words, '--until', '2099-01-01T08:00');
  expect(published.out).toContain('Notice 1 is published.');
  expect((await race('notices', 'change', '1', '--urgent')).code).toBe(0);
  const [notice] = JSON.parse((await race('notices', 'list', '--json')).out);
  expect(notice).toMatchObject({ version: 2, urgent: true, title: { en: 'The river rises' } });
  expect((await race('notices', 'end', '1')).code).toBe(0);
  expect((await race('notices', 'list')).out).toContain('ended');
  expect(await race('notices', 'end', '7')).toMatchObject({ code: 1, out: '' });
});

test('a broadcast e-mail is written, and sent to its audience only when confirmed', async () => {
  expect((await race('letters', 'write', ...words, '--to', 'waiting')).out).toContain('Letter 1');
  const asked = await race('letters', 'send', '1');
  expect(asked.code).toBe(1);
  expect((await race('letters', 'test', '1', 'rosa@rio.example')).code).toBe(0);
  const [letter] = JSON.parse((await race('letters', 'list', '--json')).out);
  expect(letter).toMatchObject({ sentAt: null, audience: 'waiting' });
  const stopped = await race('letters', 'stopped', '--json');
  expect(JSON.parse(stopped.out)).toEqual({ people: [], unknown: 0 });
});

test('bibs of a range are shown, then given, and a seat has its link', async () => {
  const range = ['--from', '900', '--to', '999', '--also-given', '--no-keep-last'];
  const asked = await race('bibs', 'give', ...range);
  expect([asked.code, asked.out]).toEqual([1, expect.stringContaining('900')]);
  expect((await race('bibs', 'give', ...range, '--yes')).code).toBe(0);
  const bibs = JSON.parse((await race('bibs', 'list', '--json')).out);
  expect(bibs[0]).toMatchObject({ bib: 900 });
  expect((await race('seats', 'make', '2099-02-20', 'section', 'Tramo 3')).code).toBe(1);
  const gates = ['--gates', '7-10'];
  const made = await race('seats', 'make', '2099-02-20', 'section', 'Tramo 3', ...gates);
  const [, number = ''] = /Seat (\d+)/.exec(made.out) ?? [];
  expect((await race('seats', 'offer', number)).out).toMatch(/\/puesto\?clave=[\w-]{20,}\n.*Code/);
  expect((await race('seats', 'list', '2099-02-20')).out).toContain('Tramo 3');
});

test('a bank statement is read, and a paddler is checked in', async () => {
  const file = join(folder, 'extracto.csv');
  writeFileSync(file, 'Data;Historico;Entrada\n2026-11-20;pago;45,00\n');
  expect((await race('statements', 'read', 'otro', file)).err).toContain('--column');
  const columns = ['--column', 'day=Data', 'text=Historico', 'amount=Entrada'];
  expect((await race('statements', 'read', 'otro', file, ...columns)).code).toBe(0);
  const [line] = JSON.parse((await race('statements', 'open', '--json')).out);
  expect(line).toMatchObject({ day: '2026-11-20', amountCents: 4500 });
  const [person] = JSON.parse((await race('check-in', 'list', '--json')).out);
  expect((await race('check-in', 'mark', String(person.id), 'present', 'bib')).code).toBe(0);
  const people = JSON.parse((await race('check-in', 'list', '--json')).out);
  expect(people.find(({ id }: { id: number }) => id === person.id)).toMatchObject({
    state: { present: { done: true }, bib: { done: true }, shirt: { done: false } },
  });
});

test('the check-in of a crew says how many of its people are known', async () => {
  const content = join(folder, 'content');
  cpSync('content', content, { recursive: true });
  const facts = join(content, 'race.json');
  const crews = (text: string) => text.replace(/"category": 1,/, '"category": 1, "crewSize": 2,');
  writeFileSync(facts, crews(readFileSync(facts, 'utf8')));
  const { out } = await raceWith({ CONTENT_DIR: content }, 'check-in', 'list', '--json');
  const people: { category: number; crew?: object }[] = JSON.parse(out);
  const first = people.filter(({ category }) => category === 1);
  expect(first).not.toEqual([]);
  for (const { crew } of first) expect(crew).toEqual({ of: 'crew', count: 1, size: 2 });
});

test('a bank line has the currency that its account had', async () => {
  const database = new DatabaseSync(join(folder, 'race.sqlite'));
  database.exec(`update bank_line set currency = 'EUR'`);
  expect((await race('statements', 'open')).out).toContain('€45.00');
  database.exec(`update bank_line set currency = 'USD'`);
  database.close();
  expect((await race('statements', 'open')).out).toContain('$45.00');
});

test("a statement command asks about a wrong column's words, and names an empty cell as such", async () => {
  const file = join(folder, 'canal.csv');
  writeFileSync(file, 'Data;Historico;Entrada;Canal\n2026-11-21;pago;46,00;\n');
  const columns = ['--column', 'day=Data', 'text=Historico', 'amount=Entrada'];
  const asked = await race('statements', 'read', 'otro', file, ...columns, 'sign=Canal');
  expect(asked.code).toBe(1);
  expect(asked.out).toContain('No word for in or out: 1 line');
  expect(asked.err).toContain('No line was kept');
  const right = await race('statements', 'read', 'otro', file, ...columns);
  expect([right.code, right.out]).toEqual([0, expect.stringContaining('1 is new')]);
});

test('a spreadsheet with too many rows is refused with their number', async () => {
  const file = join(folder, 'larga.xlsx');
  const rows = [...Array.from({ length: 20_000 }, () => []), ['x']];
  writeFileSync(file, makeBook({ sheets: [{ name: 'Hoja', rows }] }));
  expect((await race('statements', 'read', 'otro', file)).err).toContain('20,000');
});
