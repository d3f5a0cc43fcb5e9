import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { startSite } from '../../support/start-site.ts';

const xsrf = 'a'.repeat(43);

/** Every form outside the desk by the file of its page, with fields that make it act. */
const forms: Readonly<Record<string, { path: string; fields: Record<string, string> }>> = {
  'registration/registration-page.tsx': { path: 'registro', fields: { name: 'Ana' } },
  'registration/lost-link/lost-link-page.tsx': {
    path: 'registro/enlace',
    fields: { email: 'ana@rio.example' },
  },
  'registration/news/stop-news-page.tsx': { path: 'noticias/baja?codigo=x', fields: {} },
  'registration/confirmation/confirmation-page.tsx': {
    path: 'confirmacion?identity=x',
    fields: {},
  },
  'registration/own-entry/correct-page.tsx': {
    path: 'confirmacion/corregir?identity=x',
    fields: { size: 'M' },
  },
  'registration/own-entry/withdraw-page.tsx': {
    path: 'confirmacion/retiro?identity=x',
    fields: {},
  },
  'registration/hand-over/give-page.tsx': {
    path: 'confirmacion/entregar?identity=x',
    fields: { email: 'ana@rio.example' },
  },
  'registration/hand-over/take-page.tsx': {
    path: 'registro/recibir?clave=x',
    fields: { name: 'Ana' },
  },
  'registration/own-entry/another-page.tsx': {
    path: 'confirmacion/otra-prueba?identity=x',
    fields: { category: '1' },
  },
  'registration/boats/crew-page.tsx': {
    path: 'confirmacion/tripulacion?identity=x',
    fields: { intent: 'name', name: 'Los Tapires' },
  },
  'registration/boats/join-page.tsx': {
    path: 'registro/tripulacion?clave=x',
    fields: { name: 'Ana' },
  },
  'registration/own-entry/receipt-page.tsx': {
    path: 'confirmacion/recibo?identity=x',
    fields: {},
  },
  'registration/clubs/club-page.tsx': {
    path: 'registro/equipo',
    fields: { club: 'Remolino' },
  },
  'registration/clubs/table/table-page.tsx': {
    path: 'registro/equipo/tabla?identity=x',
    fields: { intent: 'paste' },
  },
  'registration/clubs/accept-page.tsx': { path: 'registro/aceptar?identity=x', fields: {} },
  'registration/payments/card/sandbox-page.tsx': {
    path: 'payments/sandbox?sale=x',
    fields: { decision: 'approve' },
  },
  'registration/payments/transfer/bank-transfer-page.tsx': {
    path: 'payments/bank-transfer?identity=x',
    fields: { receipt: 'x' },
  },
  'race-day/phone/page/seat-page.tsx': {
    path: 'puesto',
    fields: { codigo: 'ABCD2345', quien: 'Inés' },
  },
  'race-day/screens/page/screen-page.tsx': { path: 'pantalla', fields: { codigo: 'ABCD2345' } },
};

test('every page outside the desk that takes a form is tried here', () => {
  const pages = globSync('src/**/*.tsx').filter(
    (file) =>
      !file.startsWith('src/desk/') &&
      /export (async )?function action\(/.test(readFileSync(file, 'utf8')),
  );
  expect(pages.map((file) => file.slice(4)).toSorted()).toEqual(Object.keys(forms).toSorted());
});

const wordsOf = (language: 'es' | 'en') =>
  JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8')).error;
const words = { es: wordsOf('es'), en: wordsOf('en') };

test('a form that fails without scripts is answered with a readable page and a way on', async () => {
  const site = await startSite();
  const database = new DatabaseSync(join(site.varDir, 'race.sqlite'));
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  for (const { name } of tables) database.exec(`ALTER TABLE "${name}" RENAME TO "lost_${name}"`);
  database.close();
  const broken: string[] = [];
  for (const language of ['es', 'en'] as const) {
    for (const { path, fields } of Object.values(forms)) {
      const address = `${site.url}/${language}/${path}`;
      const answer = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ xsrf_token: xsrf, ...fields }),
        headers: { origin: site.url, accept: 'text/html', cookie: `XSRF-TOKEN=${xsrf}` },
      });
      const text = await answer.text();
      if (answer.status === 303) continue;
      expect(answer.status, address).toBeGreaterThanOrEqual(400);
      expect(text, address).toContain(`<html lang="${language}"`);
      expect(text, address).toMatch(/<h1[^>]*>[^<]+/);
      expect(text, address).toContain(`href="/${language}/home"`);
      if (answer.status < 500) continue;
      broken.push(path);
      expect(text, address).toContain(words[language].failedTitle);
    }
  }
  expect(new Set(broken).size).toBeGreaterThan(1);
  await site.drop();
});
