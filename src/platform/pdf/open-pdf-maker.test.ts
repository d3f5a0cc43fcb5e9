import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openPdfMaker, type Paper, type PdfFault, type PdfOrder } from './open-pdf-maker.server.ts';

const faults: PdfFault[] = [];
const maker = openPdfMaker({ onFailure: (fault) => faults.push(fault) });
const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
afterAll(() => {
  maker.close();
  rmSync(folder, { recursive: true });
});

const paper = (rows: string[][], more: object = {}): Paper => ({
  template: '/src/platform/pdf/typst/trial.typ',
  data: {
    title: 'Lista de prueba',
    race: 'Correntada',
    language: 'es',
    size: 'a4',
    printed: 'Impreso hoy',
    words: { page: 'Página {page} de {pages}' },
    head: ['N.º', 'Nombre', 'Club'],
    rows,
    ...more,
  },
});
const trial = (...rows: string[][]): PdfOrder => ({ title: 'Lista', papers: [paper(rows)] });

async function toText(order: PdfOrder): Promise<string> {
  const made = await maker.pdf(order);
  if ('fault' in made) throw new Error(made.fault);
  const { text } = await extractText(await getDocumentProxy(made.bytes), { mergePages: true });
  return text;
}

test("names of every script that the papers' fonts cover are drawn", async () => {
  const names = [
    'Ñusta Quilumbaqui',
    'Ondřej Dvořák Růžička',
    'Владимир Ильич',
    'Γιώργος Αντωνίου',
    'محمد الأحمد',
    '王小明',
    'Nguyễn Thị Hạnh',
  ];
  const made = await maker.pdf(trial(...names.map((name, index) => [`${index}`, name, 'Club'])));
  expect(made).toMatchObject({ pages: 1, undrawn: [] });
});

test('a letter outside our own fonts is reported, even when the machine or Typst has it', async () => {
  const made = await maker.pdf(trial(['1', 'Ana ♞', 'Club'], ['2', 'Ana ⠿', 'Club']));
  expect(made).toMatchObject({ pages: 1, undrawn: ['♞', '⠿'] });
});

test('a name is drawn as text, whatever it means to a template', async () => {
  const names = [
    '#panic("x")',
    '\\',
    '*a* _b_ $c$ `d`',
    '<img> @ref',
    '= Title',
    '\u202eevil\u202c',
  ];
  const text = await toText(trial(...names.map((name) => ['1', name, '#let x = 1'])));
  for (const name of names.slice(0, 5)) expect(text).toContain(name);
  expect(text).toContain('#let x = 1');
});

test('500 rows make pages with repeated headings and page numbers', async () => {
  const rows = Array.from({ length: 500 }, (_, row) => [`${row + 1}`, `Nombre ${row}`, 'Club']);
  const text = await toText({ title: 'Listas', papers: [paper([['1', 'X', 'Y']]), paper(rows)] });
  expect(text).toContain('Página 1 de 1');
  const pages = text.match(/Página \d+ de (?!1\b)\d+/g) ?? [];
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.at(-1)).toBe(`Página ${pages.length} de ${pages.length}`);
  expect(text.match(/Nombre Club/g)).toHaveLength(pages.length + 1);
});

test('a letter that no font has is reported, and the paper is made', async () => {
  const made = await maker.pdf(trial(['1', '김철수', 'Club']));
  expect(made).toMatchObject({ pages: 1, undrawn: expect.arrayContaining(['김']) });
});

test('an invalid picture and a failing template are reported, and the next paper is made', async () => {
  faults.length = 0;
  const pictures = { 'papers/x.png': new TextEncoder().encode('no picture') };
  const broken = { ...paper([], { picture: '/papers/x.png' }), pictures };
  expect(await maker.pdf({ title: 'x', papers: [broken] })).toEqual({ fault: 'failed' });
  const none = { template: '/src/none.typ', data: {} };
  expect(await maker.pdf({ title: 'x', papers: [none] })).toEqual({ fault: 'failed' });
  expect(faults).toEqual(['failed', 'failed']);
  expect(await maker.pdf(trial())).toMatchObject({ pages: 1 });
});

const writeProgram = (text: string) => {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return file;
};

test.each<[PdfFault, string]>([
  ['hung', 'process.on("message", () => { for (;;); })'],
  ['died', 'process.on("message", () => process.abort())'],
  ['died', 'process.on("message", () => process.disconnect())'],
  ['died', 'process.disconnect(); setInterval(() => undefined, 1000)'],
  ['died', 'throw new Error("no start")'],
])('a program that %s affects no other document: %s', async (fault, text) => {
  // On a busy machine even the end of a process takes time.
  const processorMs = fault === 'hung' ? 1000 : 60_000;
  const one = openPdfMaker({ onFailure() {}, program: writeProgram(text), processorMs });
  onTestFinished(() => one.close());
  expect(await Promise.all([one.pdf(trial()), one.pdf(trial())])).toEqual([{ fault }, { fault }]);
});

test('a document that waits for the processor longer than its limit of processor time is made', async () => {
  const waits = writeProgram(`process.on('message', ({ id }) => setTimeout(
    () => process.send({ id, bytes: Buffer.from('%PDF'), pages: 1 }), 3000))`);
  const one = openPdfMaker({ onFailure() {}, program: waits, processorMs: 1500 });
  onTestFinished(() => one.close());
  expect(await one.pdf(trial())).toMatchObject({ pages: 1 });
});

test('a process that answered and closed its channel is replaced for the next document', async () => {
  const answers = `process.on('message', ({ id }) => {
    process.send({ id, bytes: Buffer.from('%PDF'), pages: 1 }, () => process.disconnect());
  })`;
  const one = openPdfMaker({ onFailure() {}, program: writeProgram(answers) });
  onTestFinished(() => one.close());
  const made = [];
  for (let asked = 0; asked < 4; asked += 1) made.push(await one.pdf(trial()));
  expect(made.filter((each) => 'bytes' in each).length).toBeGreaterThan(0);
});

test('documents beyond the waiting limit are refused', async () => {
  const hangs = writeProgram('process.on("message", () => undefined)');
  const one = openPdfMaker({ onFailure() {}, program: hangs });
  const asked = Array.from({ length: 41 }, () => one.pdf(trial()));
  expect(await one.pdf(trial())).toEqual({ fault: 'busy' });
  one.close();
  expect(new Set((await Promise.all(asked)).map((made) => 'fault' in made && made.fault))).toEqual(
    new Set(['died']),
  );
});

test('visitors are refused sooner than the desk, and posters before them, without delaying the lines before', async () => {
  const answers = writeProgram(`process.on('message', ({ id, inputs }) => {
    process.send({ id, bytes: Buffer.from(JSON.parse(inputs.data).title), pages: 1 });
  })`);
  const one = openPdfMaker({ onFailure() {}, program: answers });
  onTestFinished(() => one.close());
  const order: string[] = [];
  const ask = async (title: string, line: NonNullable<PdfOrder['line']>) => {
    const made = await one.pdf({ title, papers: [], line });
    order.push('fault' in made ? `${title}: ${made.fault}` : title);
  };
  const several = (count: number, line: NonNullable<PdfOrder['line']>) =>
    Array.from({ length: count }, (_, index) => ask(`${line} ${index}`, line));
  await Promise.all([
    ...several(6, 'posters'),
    ...several(9, 'visitors'),
    ...several(2, 'desk'),
    ...several(1, 'urgent'),
  ]);
  // One document is being made when the others arrive.
  expect(order).toEqual([
    'posters 5: busy',
    'visitors 8: busy',
    'posters 0',
    'urgent 0',
    'desk 0',
    'desk 1',
    ...Array.from({ length: 8 }, (_, index) => `visitors ${index}`),
    ...Array.from({ length: 4 }, (_, index) => `posters ${index + 1}`),
  ]);
});
