import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { deskLists } from '../../src/desk/frame/desk-pages.ts';
import { deskRoutes, siteRoutes } from '../support/site-map.ts';

/** Pages of the desk that list something and have no file of it, by their addresses: why not. */
const withoutFile: Readonly<Record<string, string>> = {
  inscripciones: 'has files of its own, by what is marked and in several forms',
  'inscripciones/graficas': 'counts what the files of the entries have',
  'inscripciones/:id': 'is one entry; the files of the entries have it',
  comenzar: 'is steps, which change as one does them',
  'comenzar/abrir': 'is what to change before opening',
  contenido: 'leads to the pages of the site; its archive is the file',
  'contenido/datos/:page': 'is a form; its archive is the file',
  'contenido/lista/:page/:year': 'is a form; its archive is the file',
  respaldos: 'is the copies of the server, each a file itself',
  'ediciones/:year': 'is one edition; its record is the file',
  'ediciones/:year/canoe123': 'shows what a file would change',
  'ediciones/:year/tabla': 'shows what a file would change',
  'ediciones/:year/mangas/:bib': 'is one boat; the file of the runs has it',
  series: 'leads to each series; its page has the file of the ranking',
  'series/:name': 'is a form; the series itself is a file',
  'series/:name/carrera/:race': 'is a form; the file of the series has its results',
  'preguntas/:key': 'is one question; the file of the answers has it',
  'pagos/pago/:reference': 'is one payment; the accounts have its lines',
  'pagos/pago/:reference/devolucion': 'is one payment; the accounts have its lines',
  carrera: 'shows the race as it is run; the log of the day is its file, beside the results',
  'carrera/cross': 'shows the heats as they are raced; the log of the day is their file',
  'carrera/mover': 'asks which gates were judged as others',
  'carrera/locucion': 'is a form of sentences',
  'carrera/pantallas': 'is what a few screens show right now',
  'carrera/plan': 'is a form; the start lists have its hours',
  'carrera/video': 'shows the moments of one boat; the log of the day has them',
  papeles: 'is the papers of the day, each a file itself',
  'carrera/planillas': 'is a sheet to type from paper; the log of the day has it',
  '/sin-senal/acreditacion': 'is shown without a line; the accreditation has its file',
  'mi-cuenta': 'is what one person signed in with',
};

/** The file of each page of the desk, by its address. */
const pages = new Map(
  [...deskRoutes, ...siteRoutes]
    .filter(({ path, file }) => path !== '' && /^desk\/.*\.tsx$/.test(file))
    .map(({ path, file }) => [path, join('src', file)] as const),
);

/** The text of a page with that of the parts in its own folder. */
function toText(file: string, read = new Set<string>()): string {
  if (read.has(file) || !existsSync(file)) return '';
  read.add(file);
  const text = readFileSync(file, 'utf8');
  const parts = [...text.matchAll(/from '(\.\/[\w/.-]+\.tsx)'/g)];
  return text + parts.map(([, part = '']) => toText(join(dirname(file), part), read)).join('');
}

const isList = /<DeskTable|<ListTable|<table\b|className="(?:[\w -]*-list|desk-list [\w -]*)"/;

const collectFiles = (text: string) =>
  Array.from(text.matchAll(/<TableLinks list="([\w-]+)"/g), ([, list = '']) => list);

test('each list page of the desk has its file, or a reason for none', () => {
  expect(pages.size).toBeGreaterThan(50);
  const lists = [...pages].filter(([, file]) => isList.test(toText(file)));
  const open = lists
    .filter(
      ([address, file]) => collectFiles(toText(file)).length === 0 && !(address in withoutFile),
    )
    .map(([address]) => address);
  expect(open).toEqual([]);
  const stale = Object.keys(withoutFile).filter((address) => {
    const found = lists.find(([one]) => one === address);
    return !found || collectFiles(toText(found[1])).length > 0;
  });
  expect(stale).toEqual([]);
});

test('each file is offered on the page whose right it requires', () => {
  const offered = new Map(
    [...pages].flatMap(([address, file]) =>
      collectFiles(toText(file)).map((list) => [list, address] as const),
    ),
  );
  expect([...offered.keys()].toSorted()).toEqual(Object.keys(deskLists).toSorted());
  // The log of a day stands beside the results, and asks for more than they do.
  const elsewhere = Object.entries(deskLists).filter(([list, page]) => offered.get(list) !== page);
  expect(elsewhere).toEqual([['jornada', 'carrera/jornada.json']]);
});
