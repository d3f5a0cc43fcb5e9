import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes';
import { languages } from './platform/i18n/languages.ts';

/** The site map. `name` tells the three trees (no language, es, en) apart. */
function site(name: string): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${name}:${path}` });
  return [
    index('design/layout/home-redirect.ts', { id: `${name}:index` }),
    page('home', 'site/race/home/home-page.tsx'),
    page('carrera/lugar', 'site/race/venue/venue-page.tsx'),
    page('carrera/programa', 'site/race/schedule/schedule-page.tsx'),
    page('carrera/programa.ics', 'site/race/schedule/schedule-file.ts'),
    page('carrera/categorias', 'site/race/categories-page.tsx'),
    page('carrera/reglamento', 'site/race/regulations/regulations-page.tsx'),
    page('carrera/objetivo', 'site/race/goals-page.tsx'),
    page('avisos', 'site/announcements/announcements-page.tsx'),
    page('avisos.atom', 'site/announcements/announcements-feed.ts'),
    page('en-vivo', 'race-day/live/live-page.tsx'),
    page('media', 'site/race/media/media-page.tsx'),
    page('carrera/campeonato-nacional', 'site/championship/championship-page.tsx'),
    page('participantes/:year', 'record/entries/participants/participants-page.tsx'),
    page('staff/:year', 'record/editions/pages/staff-page.tsx'),
    page('auspiciantes/:year', 'record/editions/pages/sponsors-page.tsx'),
    page('resultados/:year', 'site/results/results-page.tsx'),
    page('resultados/:year/mangas', 'site/results/heats/heats-page.tsx'),
    page('palistas/:key', 'site/paddlers/paddler-page.tsx'),
    page('registro', 'registration/registration-page.tsx'),
    page('registro/enlace', 'registration/lost-link/lost-link-page.tsx'),
    page('noticias/baja', 'registration/news/stop-news-page.tsx'),
    page('confirmacion', 'registration/confirmation/confirmation-page.tsx'),
    page('payments/bank-transfer', 'registration/payments/transfer/bank-transfer-page.tsx'),
    page('payments/card-return', 'registration/payments/card/card-return-page.tsx'),
    page('payments/sandbox', 'registration/payments/card/sandbox-page.tsx'),
    page('privacidad', 'site/privacy/privacy-page.tsx'),
    page('iconos', 'site/style-guide/icons-page.tsx'),
    page('sin-senal', 'site/offline/pages/offline-page.tsx'),
    page('sin-senal/privada', 'site/offline/pages/private-page.tsx'),
    page('sin-senal/acreditacion', 'desk/season/check-in/check-in-shell-page.tsx'),
    page('sin-senal/sin-enviar', 'site/offline/pages/unsent-page.tsx'),
    page('manifest.webmanifest', 'site/offline/web-app-manifest.ts'),
    ...desk(name),
    ...seat(name),
    ...timing(name),
    ...selfTest(name),
    route('*', 'design/layout/not-found-page.tsx', { id: `${name}:not-found` }),
  ];
}

/** Where organizers work: /mesa, and /en/desk. */
function desk(name: string): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${name}:desk/${path}` });
  const [root, other] = name === 'en' ? ['desk', 'mesa'] : ['mesa', 'desk'];
  return [
    route(root, 'desk/frame/desk-page.tsx', { id: `${name}:desk` }, [
      index('desk/frame/today-page.tsx', { id: `${name}:desk/today` }),
      page('entrar', 'desk/account/sign-in/sign-in-page.tsx'),
      page('salir', 'desk/account/sign-in/sign-out.ts'),
      page('prueba', 'desk/account/sign-in/proof-page.tsx'),
      page('invitacion', 'desk/account/sign-in/invitation-page.tsx'),
      page('correos', 'desk/season/mails/mails-page.tsx'),
      page('correos/carta', 'desk/season/mails/letter-page.tsx'),
      page('correos/correo', 'desk/season/mails/mail-page.tsx'),
      page('correos/sin-noticias', 'desk/season/mails/stopped-news-page.tsx'),
      page('avisos', 'desk/season/announcements/desk-announcements-page.tsx'),
      page('avisos/:id', 'desk/season/announcements/desk-announcement-page.tsx'),
      page('ajustes', 'desk/site/content/settings-page.tsx'),
      page('contenido', 'desk/site/content/content-page.tsx'),
      page('contenido/textos', 'desk/site/content/words-page.tsx'),
      page('contenido/datos/:page', 'desk/site/content/fields-page.tsx'),
      page('contenido/lista/:page/:year', 'desk/site/content/fields-page.tsx'),
      page('contenido/fotos', 'desk/site/content/pictures-page.tsx'),
      page('contenido/archivos.tar.gz', 'desk/site/content/archive/content-archive.ts'),
      page('contenido/revision/:draft', 'desk/site/content/review/review-page.tsx'),
      page('contenido/vista/:draft', 'desk/site/content/review/preview.ts'),
      page('sitio', 'desk/upkeep/site/site-page.tsx'),
      page('respaldos', 'desk/upkeep/backups/backups-page.tsx'),
      page('equipo', 'desk/upkeep/team/team-page.tsx'),
      page('historial', 'desk/upkeep/audit/audit-page.tsx'),
      page('historial.csv', 'desk/upkeep/audit/audit-file.ts'),
      page('privacidad', 'desk/season/privacy/requests-page.tsx'),
      page('privacidad/copia', 'desk/season/privacy/person-copy-file.ts'),
      page('personas', 'desk/season/people/people-page.tsx'),
      page('acreditacion', 'desk/season/check-in/check-in-page.tsx'),
      page('acreditacion/lista', 'desk/season/check-in/check-in-list.ts'),
      page('dorsales', 'desk/season/bibs/bibs-page.tsx'),
      page('puestos', 'desk/race-day/seats/seats-page.tsx'),
      page('carrera', 'desk/race-day/control/control-page.tsx'),
      page('carrera/tarjeta', 'desk/race-day/card/card-page.tsx'),
      page('carrera/mover', 'desk/race-day/control/move-page.tsx'),
      page('carrera/tiempo', 'desk/race-day/stamp/stamp-page.tsx'),
      page('carrera/telefono', 'desk/race-day/phone-log/phone-log-page.tsx'),
      page('carrera/rio', 'desk/race-day/river/river-page.tsx'),
      page('carrera/plan', 'desk/race-day/plan/plan-page.tsx'),
      page('carrera/planillas', 'desk/race-day/papers/papers-page.tsx'),
      page('carrera/resultados', 'desk/race-day/results/results-page.tsx'),
      page('carrera/salidas', 'desk/race-day/starts/starts-page.tsx'),
      page('carrera/jornada.json', 'desk/race-day/day-log/day-log-file.ts'),
      page('inscripciones', 'desk/season/entries/entries-page.tsx'),
      page('inscripciones.csv', 'desk/season/entries/entries-file.ts'),
      page('inscripciones/importar', 'desk/season/entries/import/import-page.tsx'),
      page('inscripciones/plantilla.csv', 'desk/season/entries/import/template-file.ts'),
      page('inscripciones/emergencia', 'desk/season/entries/emergency-page.tsx'),
      page('inscripciones/nueva', 'desk/season/entries/form/paper-page.tsx'),
      page('inscripciones/:id', 'desk/season/entries/entry-page.tsx'),
      page('inscripciones/:id/cambiar', 'desk/season/entries/form/edit-entry-page.tsx'),
      page('ediciones', 'desk/site/editions/editions-page.tsx'),
      page('ediciones/:year', 'desk/site/editions/edition-page.tsx'),
      page('ediciones/:year/record.json', 'desk/site/editions/record-file.ts'),
      page('ediciones/:year/contacts.json', 'desk/site/editions/contacts-file.ts'),
      page('ediciones/:year/mangas', 'desk/site/editions/runs/runs-page.tsx'),
      page('ediciones/:year/mangas/:bib', 'desk/site/editions/runs/bib-page.tsx'),
      page('vistas', 'desk/frame/views/answer-views.ts'),
      page('lista-de-espera', 'desk/season/entries/waiting-page.tsx'),
      page('pagos', 'desk/season/payments/payments-page.tsx'),
      page('pagos/comprobantes', 'desk/season/payments/review/review-page.tsx'),
      page('pagos/pago/:reference', 'desk/season/payments/payment-page.tsx'),
      page('pagos/pago/:reference/devolucion', 'desk/season/payments/refund-page.tsx'),
      page('pagos/extractos', 'desk/season/payments/statement/statements-page.tsx'),
      page('pagos/extractos/:id', 'desk/season/payments/statement/columns-page.tsx'),
      page('pagos/cuentas/:file', 'desk/season/payments/accounts-file.ts'),
      page('pagos/archivo/:file', 'desk/season/payments/receipt-file.ts'),
      page('mi-cuenta', 'desk/account/own/own-page.tsx'),
    ]),
    // The name that the other language knows.
    route(`${other}/*`, 'desk/frame/desk-redirect.ts', { id: `${name}:desk-redirect` }),
  ];
}

/** What a phone on race day shows: /puesto, and /en/seat. */
function seat(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['seat', 'puesto'] : ['puesto', 'seat'];
  const [judge, otherJudge] = name === 'en' ? ['judge', 'juez'] : ['juez', 'judge'];
  return [
    route(judge, 'race-day/judge/judge-page.tsx', { id: `${name}:judge` }),
    route(`${judge}/planilla`, 'race-day/judge/sheet/sheet-page.tsx', {
      id: `${name}:judge/sheet`,
    }),
    route(`${otherJudge}/*`, 'race-day/judge/judge-redirect.ts', { id: `${name}:judge-redirect` }),
    route(path, 'race-day/phone/page/seat-page.tsx', { id: `${name}:seat` }),
    route(other, 'race-day/phone/page/seat-redirect.ts', { id: `${name}:seat-redirect` }),
  ];
}

/** Start and finish on race day: /cronometro, and /en/timing. */
function timing(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['timing', 'cronometro'] : ['cronometro', 'timing'];
  return [
    route(path, 'race-day/timing/timing-page.tsx', { id: `${name}:timing` }),
    route(`${path}/cable`, 'race-day/timing/cable/cable-page.tsx', { id: `${name}:cable` }),
    route(other, 'race-day/timing/timing-redirect.ts', { id: `${name}:timing-redirect` }),
    route(`${other}/cable`, 'race-day/timing/timing-redirect.ts', { id: `${name}:cable-redirect` }),
  ];
}

/** Where a phone is tried before race day: /prueba, and /en/self-test. */
function selfTest(name: string): RouteConfigEntry[] {
  const [path, other] = name === 'en' ? ['self-test', 'prueba'] : ['prueba', 'self-test'];
  return [
    route(path, 'race-day/river/self-test/self-test-page.tsx', { id: `${name}:self-test` }),
    route(other, 'race-day/river/self-test/self-test-redirect.ts', {
      id: `${name}:self-test-redirect`,
    }),
  ];
}

export default [
  route('sitemap.xml', 'site/sharing/sitemap.ts'),
  route('robots.txt', 'site/sharing/robots.ts'),
  route('.well-known/security.txt', 'site/sharing/security-txt.ts'),
  route('sin-senal/paginas.json', 'site/offline/kept-list.ts'),
  route(
    'payments/payphone/NotificacionPago',
    'registration/payments/card/payphone-notification.ts',
  ),
  layout('design/layout/boundary-page.tsx', [
    ...site('any'),
    ...languages.flatMap((language) => prefix(language, site(language))),
  ]),
] satisfies RouteConfig;
