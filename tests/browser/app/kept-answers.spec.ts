import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { keptRules } from '../../../src/app/kept-rules.ts';

/** Made anew for each visitor, with the reason. */
const never: Record<string, string> = {
  registro: 'a form with a token',
  'registro/enlace': 'a form with a token',
  'noticias/baja': 'one address, and a form',
  confirmacion: 'one registration',
  'payments/bank-transfer': 'one registration, and a form with a token',
  'payments/card-return': 'one payment',
  'payments/sandbox': 'one payment, and a form',
  'payments/payphone/NotificacionPago': 'a call of the card provider',
  'sin-senal/paginas.json': 'cheap, and asked for once a visit',
  'avisos.atom': 'cheap, and asked for by few',
  'carrera/programa.ics': 'the moment at which it was written',
  entrar: 'the desk: nobody is signed in',
  salir: 'the desk: ends a session',
  prueba: 'the desk',
  invitacion: 'the desk: a link that opens it',
  ajustes: 'the desk',
  contenido: 'the desk',
  'contenido/textos': 'the desk',
  'contenido/datos/:page': 'the desk',
  'contenido/lista/:page/:year': 'the desk',
  'contenido/fotos': 'the desk',
  'contenido/archivos.tar.gz': 'the desk',
  'contenido/revision/:draft': 'the desk',
  'contenido/vista/:draft': 'the desk: what is not published yet',
  'avisos/:id': 'the desk',
  correos: 'the desk',
  'correos/carta': 'the desk',
  'correos/correo': 'the desk',
  'correos/sin-noticias': 'the desk',
  sitio: 'the desk',
  respaldos: 'the desk',
  'carrera/jornada.json': 'the desk',
  'inscripciones/importar': 'the desk',
  'inscripciones/plantilla.csv': 'the desk',
  'inscripciones/emergencia': 'the desk: whom to call',
  equipo: 'the desk',
  historial: 'the desk',
  'historial.csv': 'the desk',
  'mi-cuenta': 'the desk',
  personas: 'the desk',
  puestos: 'the desk',
  carrera: 'the desk',
  'carrera/mover': 'the desk',
  'carrera/plan': 'the desk',
  'carrera/planillas': 'the desk',
  'carrera/resultados': 'the desk',
  'carrera/rio': 'the desk',
  'carrera/tarjeta': 'the desk',
  'carrera/telefono': 'the desk',
  'carrera/tiempo': 'the desk',
  'carrera/salidas': 'the desk',
  ediciones: 'the desk',
  'ediciones/:year': 'the desk',
  'ediciones/:year/record.json': 'the desk',
  'ediciones/:year/contacts.json': 'the desk: what is never published',
  'ediciones/:year/mangas': 'the desk',
  'ediciones/:year/mangas/:bib': 'the desk',
  dorsales: 'the desk',
  inscripciones: 'the desk',
  'inscripciones.csv': 'the desk',
  'inscripciones/nueva': 'the desk',
  'inscripciones/:id': 'the desk',
  'inscripciones/:id/cambiar': 'the desk',
  'lista-de-espera': 'the desk',
  vistas: 'the desk',
  pagos: 'the desk',
  'pagos/comprobantes': 'the desk',
  'pagos/pago/:reference': 'the desk',
  'pagos/pago/:reference/devolucion': 'the desk',
  'pagos/extractos': 'the desk',
  'pagos/extractos/:id': 'the desk',
  'pagos/cuentas/:file': 'the desk',
  'pagos/archivo/:file': 'the desk',
  'privacidad/copia': 'the desk: all that is kept of somebody',
  acreditacion: 'the desk',
  'acreditacion/lista': 'the desk',
  'manifest.webmanifest': 'cheap, and kept by the browser',
};

const examples: Record<string, string> = {
  ':year': '2023',
  ':key': 'benjamin-curihual-riquelme',
  ':edition': '2',
  ':heat': '10',
};
const example = (path: string) => path.replace(/:\w+/g, (name) => examples[name] ?? name);

const siteMap = [
  ...readFileSync('src/routes.ts', 'utf8').matchAll(/(?:page|route)\('([^*']+)', '/g),
];
const routes = siteMap.map(([, path = '']) => path);
const kept = new Set(keptRules.map(({ path }) => path.slice(1)));

test('every route says whether its answers may be kept', () => {
  expect(routes.length).toBeGreaterThan(20);
  const undecided = routes.filter((path) => !kept.has(path) && !(path in never));
  expect(undecided).toEqual([]);
  expect(routes.filter((path) => kept.has(path) && path in never)).toEqual([]);
});

for (const { path, api } of keptRules) {
  const addresses = api ? [example(path)] : ['', '/es', '/en'].map((at) => at + example(path));
  for (const address of addresses) {
    test(`${address} is for everybody, and is not sent to who has it`, async ({ request }) => {
      const first = await request.get(address);
      expect(first.status()).toBe(200);
      const { etag = '', 'cache-control': caching = '', 'set-cookie': cookie } = first.headers();
      expect(caching).toMatch(/^public, |^max-age/);
      expect(cookie).toBeUndefined();
      const again = await request.get(address, { headers: { 'if-none-match': etag } });
      expect([again.status(), await again.text()]).toEqual([304, '']);
    });
  }
}

/** Names that the forms and the links of a page put into an address. */
function askedFor(html: string): Set<string> {
  const forms = [...html.matchAll(/<form[^>]* method="get"[\s\S]*?<\/form>/g)].join('');
  const fields = [...forms.matchAll(/ name="([^"]+)"/g)];
  const links = [...html.matchAll(/ href="\?([^"=#]+)=/g)];
  return new Set([...fields, ...links].map(([, name = '']) => name));
}

for (const { path, query = [] } of keptRules.filter(({ api }) => !api)) {
  test(`${path} is kept by everything that its forms and links ask for`, async ({ request }) => {
    const names = askedFor(await (await request.get(`/es${example(path)}`)).text());
    expect([...names].filter((name) => !query.includes(name))).toEqual([]);
  });
}

const privatePages = ['/registro', '/confirmacion?identity=none', '/payments/bank-transfer/'];
const tokens = [...privatePages, '/payments/card-return', '/payments/sandbox?sale=none'];

for (const address of [...tokens, ...tokens.map((path) => path.replace(/\/?(\?|$)/, '.data$1'))]) {
  test(`${address} is its visitor's alone`, async ({ request }) => {
    for (const prefix of ['', '/es', '/en']) {
      const response = await request.get(prefix + address);
      const { 'cache-control': caching, etag } = response.headers();
      expect(caching, `${prefix}${address}`).toContain('private');
      if (response.ok()) expect(caching).toContain('no-store');
      expect(etag).toBeUndefined();
    }
  });
}
