import { expect, test } from 'vitest';
import { deskRights } from '../../../tests/browser/desk/desk-rights.ts';
import { mayDo, roles } from '../../record/accounts/roles.ts';
import { viewedLists } from '../../record/accounts/saved-views/saved-view.ts';
import { matterPages } from '../editions/archive-step.tsx';
import { paymentGroups } from '../entries/entry-filter.ts';
import { guideWays } from '../setup-guide/guide-card.tsx';
import { stepWays } from '../today/season-card.tsx';
import { findingPages } from './complaint-list.tsx';
import { deskLists, deskPages, innerPages, type Need } from './desk-pages.ts';

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
  expect(deskRights[page.path]?.seers).toBe(inWords(page));
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
  const { salidas, resultados, apelaciones, equidad, mangas, ...more } = others;
  const { 'sin-noticias': silent, ...named } = more;
  expect({ salidas, resultados, apelaciones, equidad, mangas, silent }).toEqual({
    salidas: 'carrera/salidas',
    resultados: 'carrera/resultados',
    apelaciones: 'carrera/apelaciones',
    equidad: 'carrera/equidad',
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

test('each step of the season leads to its page, for the roles that may do it', () => {
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

test('each matter that keeps an edition open leads to the list where it is ended', () => {
  expect(matterPages).toEqual({
    raceAhead: 'carrera',
    atRiver: 'carrera/rio',
    lists: 'carrera/resultados',
    receipts: 'pagos/comprobantes',
    disputes: 'pagos?espera=disputed',
    dueBack: 'pagos',
    owed: 'inscripciones?pago=por-pagar',
    waiting: 'lista-de-espera',
    letters: 'correos',
    mails: 'correos',
  });
});

test('each complaint of the site that the desk can mend leads to the page that mends it', () => {
  const ways = Object.entries(findingPages).map(([code, { path }]) => `${code} ${path}`);
  expect(ways).toEqual([
    'mailsFailed correos?estado=failed',
    'sampleAccount ajustes',
    'backupMissing respaldos',
    'backupOld respaldos',
  ]);
});

test('each step of the setup guide leads to its own form', () => {
  expect(guideWays).toEqual({
    sample: 'comenzar',
    kind: 'comenzar/carrera',
    name: 'comenzar/nombre',
    days: 'comenzar/fechas',
    categories: 'comenzar/varias',
    account: 'comenzar/cuenta',
    place: 'comenzar/lugar',
    look: 'aspecto',
    course: 'recorrido',
    programme: 'contenido/datos/programa',
    texts: 'comenzar/textos',
    open: 'comenzar/abrir',
  });
});
