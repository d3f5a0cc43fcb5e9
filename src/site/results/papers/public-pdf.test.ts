import { expect, test } from 'vitest';
import en from '../../../../content/i18n/en.json';
import es from '../../../../content/i18n/es.json';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { noPdf, publicPdf } from './public-pdf.server.ts';

function refused(address: string, accept: string, fault: Parameters<typeof noPdf>[1]) {
  const request = new Request(`https://race.example${address}`, { headers: { accept } });
  const page = { request, url: new URL(request.url), services: { texts: { es, en } } };
  return noPdf(page as unknown as PageContext<ResultsDeps>, fault, '/resultados/2023');
}

test('a browser that asks for too many PDFs at once gets a retry time and a link to the page', async () => {
  const answer = refused('/en/resultados/2023/lista.pdf', 'text/html', 'busy');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const page = await answer.text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain(en.error.codes.noPaperNow);
  expect(page).toContain('<a href="/en/resultados/2023">');
});

test('too many PDFs at once: a program gets a problem in the language of the address', async () => {
  const answer = refused('/es/resultados/2023/lista.pdf', '*/*', 'tooOften');
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({
    code: 'no_paper_now',
    status: 503,
    title: es.error.codes.noPaperNow,
  });
});

test('a machine that makes no PDFs offers no retry', async () => {
  const answer = refused('/es/resultados/2023/lista.pdf', 'application/json', 'missing');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([404, null]);
  expect(await answer.json()).toMatchObject({ code: 'no_papers' });
});

test('a visitor with too many PDFs is refused, and a shared PDF counts against no visitor', async () => {
  const taken: string[] = [];
  const services = {
    texts: { es, en },
    race: {
      sample: true,
      name: 'Carrera',
      river: 'Río',
      town: 'Pueblo',
      timeZone: 'America/Guayaquil',
    },
    pdfMaker: { pdf: () => Promise.resolve({ bytes: new Uint8Array([37]) }) },
    limiters: {
      papers: {
        take(caller: string) {
          taken.push(caller);
          return Promise.resolve({ allowed: taken.length <= 2 });
        },
      },
    },
  };
  const page = {
    request: new Request('https://race.example/es/resultados/2023/lista.pdf'),
    url: new URL('https://race.example/es/resultados/2023/lista.pdf'),
    services,
    language: 'es',
    locale: 'es-EC',
    t: (key: string) => key,
  } as unknown as PageContext<ResultsDeps>;
  const asked = async (caller: string) => {
    const edition = { year: 2023, raceDate: '2023-02-18' } as Parameters<
      typeof publicPdf
    >[1]['edition'];
    const about = { edition, title: 'Resultados', papers: [], name: 'resultados-2023' };
    const path = '/resultados/2023';
    return (await publicPdf(page, { ...about, headers: {}, page: path, caller })).status;
  };
  const statuses = [];
  for (const caller of ['10.0.0.1', '', '10.0.0.1', '', '10.0.0.1', ''])
    statuses.push(await asked(caller));
  expect(statuses).toEqual([200, 200, 200, 200, 503, 200]);
  expect(taken).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.1']);
});
