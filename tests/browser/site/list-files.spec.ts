import { expect, test } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { readCsv } from '../../../src/registration/people-table/read-csv.ts';
import { axeViolations } from '../support/axe-violations.ts';

const pages = [
  ['/es/resultados/2023', ['Posiciones', 'Mangas', 'Puertas']],
  ['/es/resultados/2023/mangas', ['Mangas', 'Puertas']],
  ['/en/resultados/2021', ['Standings', 'Runs', 'Gates']],
  ['/es/participantes/2018', ['Participantes']],
  ['/en/carrera/campeonato-nacional', ['Championship table']],
] as const;

for (const [path, lists] of pages) {
  test(`${path} offers its lists as files`, async ({ page, request }) => {
    await page.goto(path);
    for (const list of lists) {
      const read = async (name: string) => {
        const link = page.getByRole('link', { name: `${list}, ${name}`, exact: true });
        const answer = await request.get((await link.getAttribute('href')) ?? '');
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="[\w-]+\./);
        expect(answer.headers()['cache-control']).toContain('public');
        expect(answer.headers().etag).toBeTruthy();
        return answer.body();
      };
      const { rows } = readCsv((await read('CSV')).toString());
      const book = await readXlsx(await read('Excel'));
      expect(rows.length).toBeGreaterThan(3);
      expect(book.sheets[0]?.rows[0]).toEqual(rows[0]?.cells);
      expect(book.sheets[0]?.rows).toHaveLength(rows.length);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
}

test('a file has the language of its address, and unpublished data have no file', async ({
  request,
}) => {
  const headings = async (path: string, language: string) => {
    const answer = await request.get(path, { headers: { 'accept-language': language } });
    const [head] = readCsv(await answer.text()).rows;
    return head?.cells.slice(0, 3);
  };
  const spanish = ['Lista', 'Puesto', 'Número'];
  const english = ['List', 'Place', 'Number'];
  expect(await headings('/es/resultados/2023/posiciones.csv', 'en')).toEqual(spanish);
  expect(await headings('/en/resultados/2023/posiciones.csv', 'es')).toEqual(english);
  expect(await headings('/resultados/2023/posiciones.csv', 'en')).toEqual(english);
  expect(await headings('/resultados/2023/posiciones.csv', 'es')).toEqual(spanish);
  for (const path of [
    '/es/resultados/2018/mangas.csv',
    '/es/resultados/1999/posiciones.csv',
    '/es/resultados/2023/otra.csv',
    '/es/participantes/1999/lista.xlsx',
  ]) {
    expect((await request.get(path)).status()).toBe(404);
  }
  expect((await request.get('/es/en-vivo/salidas.csv')).status()).toBe(200);
});
