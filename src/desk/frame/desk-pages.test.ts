import { expect, test } from 'vitest';
import { mayDo, roles } from '../../record/accounts/roles.ts';
import { viewedLists } from '../../record/accounts/saved-views/saved-view.ts';
import { paymentGroups } from '../entries/entry-filter.ts';
import { stepWays } from '../today/season-card.tsx';
import { deskLists, deskPages, innerPages, type Need } from './desk-pages.ts';

const seers: Readonly<Record<string, readonly string[]>> = {
  'every account': [
    '',
    'papeles',
    'prueba',
    'buscar',
    'contenido/revision/:draft',
    'contenido/vista/:draft',
    'papeles/:file',
    'tablas/:file',
  ],
  owner: [
    'comenzar',
    'privacidad',
    'recorrido',
    'ajustes',
    'sitio',
    'respaldos',
    'equipo',
    'comenzar/abrir',
    'comenzar/:form',
    'ediciones/nueva',
    'ediciones/:year',
    'ediciones/:year/record.json',
    'ediciones/:year/tabla',
    'privacidad/copia',
  ],
  'owner treasurer registration race_office jury': [
    'inscripciones',
    'lista-de-espera',
    'inscripciones.csv',
    'inscripciones/archivo/:file',
    'inscripciones/graficas',
    'inscripciones/:id',
    'ediciones/:year/canoe123',
    'ediciones/:year/canoe123.xml',
  ],
  'owner treasurer registration': [
    'pagos',
    'clubes',
    'codigos',
    'correos',
    'correos/correo',
    'correos/sin-noticias',
    'inscripciones/emergencia',
    'clubes/:id',
    'pagos/comprobantes',
    'pagos/pago/:reference',
    'pagos/archivo/:file',
    'pagos/cuentas/:file',
  ],
  'owner registration': [
    'preguntas',
    'personas',
    'correos/carta',
    'preguntas/:key',
    'inscripciones/importar',
    'inscripciones/importar/:file',
    'inscripciones/plantilla.csv',
    'inscripciones/nueva',
    'inscripciones/:id/cambiar',
  ],
  'owner race_office jury': [
    'ediciones',
    'carrera',
    'carrera/cross',
    'carrera/rio',
    'ediciones/:year/mangas',
    'ediciones/:year/mangas/:bib',
    'carrera/cross.xml',
    'carrera/jornada.json',
    'carrera/tarjeta',
  ],
  'owner registration race_office': [
    'series',
    'avisos',
    'contenido',
    'aspecto',
    'dorsales',
    'acreditacion',
    'avisos/:id',
    'contenido/textos',
    'contenido/textos/vista',
    'contenido/datos/:page',
    'contenido/lista/:page/:year',
    'contenido/fotos',
    'contenido/archivos.tar.gz',
    'acreditacion/lista',
    'acreditacion/respuestas/:id',
    'series/:name',
    'series/:name/serie.json',
    'series/:name/carrera/:race',
  ],
  'owner race_office': [
    'carrera/plan',
    'carrera/salidas',
    'puestos',
    'carrera/planillas',
    'carrera/pantallas',
    'carrera/mover',
    'carrera/tiempo',
    'carrera/telefono',
    'carrera/locucion',
  ],
  'owner race_office jury announcer': ['carrera/resultados'],
  'owner jury': ['historial'],
  'every account, proven': ['mi-cuenta'],
  anybody: ['entrar', 'salir', 'invitacion', 'vistas'],
  'owner, proven': ['ediciones/:year/contacts.json'],
  'owner treasurer, proven': ['pagos/pago/:reference/devolucion'],
  'owner treasurer': ['pagos/extractos', 'pagos/extractos/:id'],
};

function inWords({ permission, proven }: { permission: Need; proven: boolean }): string {
  if (permission === 'anybody') return 'anybody';
  const needed = permission === null ? [] : [permission].flat();
  const held = roles.filter((role) => needed.some((each) => mayDo([role], each)));
  const who = permission === null ? 'every account' : held.join(' ');
  return `${who}${proven ? ', proven' : ''}`;
}

const pages: readonly { path: string; permission: Need; proven: boolean }[] = [
  ...deskPages,
  ...innerPages,
];

test.each(pages)('the desk page /$path is seen by its roles alone', (page) => {
  expect(seers[inWords(page)]).toContain(page.path);
});

test('every address in the table is an address of the desk', () => {
  const known = pages.map(({ path }) => path);
  expect(Object.values(seers).flat().toSorted()).toEqual(known.toSorted());
});

test('each list that can be downloaded asks for the right of its page', () => {
  const { club, extractos, respuestas, cartas, jornada, emergencia, ...others } = deskLists;
  expect({ club, extractos, respuestas, cartas, jornada, emergencia }).toEqual({
    club: 'clubes/:id',
    extractos: 'pagos/extractos',
    respuestas: 'preguntas',
    cartas: 'correos/carta',
    jornada: 'carrera/jornada.json',
    emergencia: 'inscripciones/emergencia',
  });
  const { salidas, resultados, mangas, 'sin-noticias': silent, ...named } = others;
  expect({ salidas, resultados, mangas, silent }).toEqual({
    salidas: 'carrera/salidas',
    resultados: 'carrera/resultados',
    mangas: 'ediciones/:year/mangas',
    silent: 'correos/sin-noticias',
  });
  for (const [list, page] of Object.entries(named)) expect(page).toBe(list);
});

test('saved views ask for the right of their list', () => {
  expect(viewedLists).toEqual({ entries: 'entries.read', payments: 'payments.read' });
});

test('the filter of payments has each state of a payment once', () => {
  expect(paymentGroups).toEqual({
    'por-pagar': ['pending', 'rejected'],
    comprobante: ['proof_submitted'],
    pagado: ['verified'],
    vencido: ['expired'],
    devuelto: ['refunded'],
    retirado: ['withdrawn'],
  });
});

test('each step of the season leads to its page, for who may do it', () => {
  const ways = Object.entries(stepWays).map(([step, { path, permission }]) =>
    [step, path, permission].join(' '),
  );
  expect(ways).toEqual([
    'edition ediciones/nueva settings.edit',
    'dates ajustes settings.edit',
    'fees ajustes settings.edit',
    'questions preguntas entries.edit',
    'registration inscripciones entries.read',
    'plan carrera/plan race.plan',
    'lists carrera/salidas race.plan',
    'seats puestos seats.edit',
    'race carrera race.read',
    'official carrera/resultados race.decide',
    'archived ediciones settings.edit',
  ]);
});
