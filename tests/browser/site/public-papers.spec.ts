import { type APIResponse, expect, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { axeViolations } from '../support/axe-violations.ts';

/** Returns the words of a document without spaces, and the width of its first page. */
async function opened(answer: APIResponse) {
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const document = await getDocumentProxy(new Uint8Array(await answer.body()));
  const { text } = await extractText(document, { mergePages: true });
  const [, , width] = (await document.getPage(1)).view;
  return { words: text.replace(/\s+/g, ''), width: Math.round(width ?? 0) };
}

const [a4, letter] = [595, 612];
const winner = 'Benjamín Curihual Riquelme';
const squeezed = (words: string) => words.replace(/\s+/g, '');

test('the lists of results are PDFs in both paper sizes and languages, of past years too', async ({
  page,
  request,
}) => {
  await page.goto('/es/resultados/2023');
  const link = page.getByRole('link', { name: 'Listas de resultados en PDF, A4' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toBe('/es/resultados/2023/lista.pdf');
  const first = await request.get(address);
  const { etag = '', 'cache-control': caching } = first.headers();
  expect(caching).toContain('public');
  const spanish = await opened(first);
  expect(spanish.width).toBe(a4);
  expect(spanish.words).toContain(squeezed(winner));
  for (const table of await page.locator('main table caption').allInnerTexts()) {
    const [title = ''] = table.split(', edición');
    if (table.includes(', edición')) expect(spanish.words).toContain(squeezed(title));
  }
  const again = await request.get(address, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);

  await page.goto('/en/resultados/2018');
  const other = page.getByRole('link', { name: 'Result lists as PDF, Letter' });
  const english = await opened(await request.get((await other.getAttribute('href')) ?? ''));
  expect(english.width).toBe(letter);
  expect(english.words).toContain('Results:');
  expect(english.words).not.toContain('Resultados');
  for (const path of ['/es/resultados/1999/lista.pdf', '/es/resultados/2027/lista.pdf']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('a paddler has the certificates of each race as PDFs, hidden from search engines', async ({
  page,
  request,
}) => {
  await page.goto('/es/palistas/benjamin-curihual-riquelme');
  const link = page.getByRole('link', { name: 'Certificado de 2023: PDF' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'cache-control': 'private, no-store',
  });
  expect(answer.headers().etag).toBeUndefined();
  const { words } = await opened(answer);
  expect(words).toContain(squeezed(winner));
  const proof = /\/certificado\/[\w-]+/.exec(words)?.[0] ?? '';

  await page.goto(`/en${proof}`);
  await expect(page.getByText('This certificate is genuine')).toBeVisible();
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  const button = page.getByRole('link', { name: 'On US Letter paper' });
  const own = await opened(await request.get((await button.getAttribute('href')) ?? ''));
  expect(own.words).toContain(proof);
  expect(own.words).toContain('Certificate');
  // The certificate is in landscape format.
  expect(own.width).toBe(792);
  const invented = `/es/certificado/2023-94-${'A'.repeat(32)}/certificado.pdf`;
  expect((await request.get(invented)).status()).toBe(404);
});
