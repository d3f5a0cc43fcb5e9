import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateGrounds } from '../../../src/desk/papers/certificates/certificates-paper.server.ts';
import type { PaperPlace } from '../../../src/desk/papers/paper-kind.ts';
import { makePdf, papersNow } from '../../../src/desk/papers/papers-now.server.ts';
import { openPdfMaker } from '../../../src/platform/pdf/open-pdf-maker.server.ts';
import { type PlaceToPrint, placeToPrint } from '../../support/papers/place-to-print.ts';

/** A file of the site that is no picture, and a file that does not exist. */
const [broken, gone] = ['/documents', '/images/gone.png'];

const failures: unknown[] = [];
const maker = openPdfMaker({ onFailure: (fault) => failures.push(fault) });
const making = { maker, onFailure: (error: unknown) => failures.push(error) };
let site: PlaceToPrint;
beforeAll(async () => {
  site = await placeToPrint();
});
afterAll(async () => {
  maker.close();
  await site.close();
});

const withPictures = (
  { office, ...place }: PaperPlace,
  pictures: Partial<PaperPlace['office']['pictures']>,
): PaperPlace => ({
  ...place,
  office: { ...office, pictures: { ...office.pictures, ...pictures } },
});

test('a sponsor whose mark cannot be read is named on the bib', async () => {
  const usual = await site.place('es');
  const [one, other] = usual.office.library.sponsors.get(2023) ?? [];
  if (!one || !other) throw new Error('no sponsors');
  const sponsors = new Map([
    [one.logo, broken],
    [other.logo, gone],
  ] as const);
  const { office, ...place } = withPictures(usual, { sponsors });
  const library = { ...office.library, sponsors: new Map([[2027, [one, other]]]) };
  const own = { ...place, office: { ...office, library } };
  const papers = await papersNow(own, [{ kind: 'bibs', subject: '101' }]);
  const made = await makePdf({ place: own, papers, size: 'a4' }, making);
  if ('fault' in made) throw new Error(`${made.fault}: ${failures.at(-1)}`);
  const { text } = await extractText(await getDocumentProxy(made.bytes), { mergePages: true });
  const letters = (words: string) => words.replace(/\s+/g, '');
  expect(letters(text)).toContain(letters(one.name));
  expect(letters(text)).toContain(letters(other.name));
});

test.each([broken, gone])(
  'a background at %s makes no certificate, and says so',
  async (address) => {
    const usual = await site.place('es', 2023);
    const place = withPictures(usual, { certificates: new Map([['2023', address]]) });
    const papers = await papersNow(place, [{ kind: 'certificates', subject: 'all' }]);
    expect(papers).toHaveLength(1);
    failures.length = 0;
    expect(await makePdf({ place, papers, size: 'a4' }, making)).toEqual({ fault: 'failed' });
    expect(failures).toHaveLength(1);
  },
);

test('an unreadable certificate picture is read again, and a readable one once for each year', async () => {
  const { office } = await site.place('es', 2023);
  const [picture] = office.pictures.sponsors.values();
  if (!picture) throw new Error('no picture');
  const told: unknown[] = [];
  let shown = new Map([['2023', gone]]);
  const ground = certificateGrounds({
    database: office.database,
    pictures: () => ({ certificates: shown }),
    onFailure: (error) => told.push(error),
  });
  expect([await ground(2023), await ground(2023), told.length]).toEqual([null, null, 2]);
  const [one, other] = [picture, `/images/../${picture.slice(1)}`];
  shown = new Map([
    ['2021', one],
    ['2023', other],
  ]);
  const first = await ground(2023);
  expect(first?.length).toBeGreaterThan(100);
  expect((await ground(2021))?.length).toBeGreaterThan(100);
  expect(await ground(2023)).toBe(first);
  expect(told).toHaveLength(2);
});
