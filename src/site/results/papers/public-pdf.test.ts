import { expect, test } from 'vitest';
import en from '../../../../content/i18n/en.json';
import es from '../../../../content/i18n/es.json';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { noPdf } from './public-pdf.server.ts';

function refused(address: string, accept: string, fault: Parameters<typeof noPdf>[1]) {
  const request = new Request(`https://race.example${address}`, { headers: { accept } });
  const page = { request, services: { texts: { es, en } } };
  return noPdf(page as unknown as PageContext<ResultsDeps>, fault, '/resultados/2023');
}

test('too many at once: a browser reads that it may try again, and the way to the page', async () => {
  const answer = refused('/en/resultados/2023/lista.pdf', 'text/html', 'busy');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const page = await answer.text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain(en.error.codes.noPaperNow);
  expect(page).toContain('<a href="/en/resultados/2023">');
});

test('a program reads a problem, in the language of the address', async () => {
  const answer = refused('/es/resultados/2023/lista.pdf', '*/*', 'tooOften');
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({
    code: 'no_paper_now',
    status: 503,
    title: es.error.codes.noPaperNow,
  });
});

test('a machine that makes none has no address to try again', async () => {
  const answer = refused('/es/resultados/2023/lista.pdf', 'application/json', 'missing');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([404, null]);
  expect(await answer.json()).toMatchObject({ code: 'no_papers' });
});
