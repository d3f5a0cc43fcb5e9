import type { Permission } from '../../record/accounts/roles.ts';

/** Groups of desk pages, in navigation order; the first has no heading. */
export const deskGroups = ['now', 'season', 'site', 'people', 'raceDay', 'house'] as const;

/** The desk pages of the navigation, each with the permission to see it. */
export const deskPages = [
  { name: 'today', path: '', permission: null, group: 'now' },
  { name: 'begin', path: 'comenzar', permission: 'settings.edit', group: 'now' },
  { name: 'entries', path: 'inscripciones', permission: 'entries.read', group: 'season' },
  { name: 'payments', path: 'pagos', permission: 'payments.read', group: 'season' },
  { name: 'clubs', path: 'clubes', permission: 'payments.read', group: 'season' },
  { name: 'codes', path: 'codigos', permission: 'payments.read', group: 'season' },
  { name: 'waiting', path: 'lista-de-espera', permission: 'entries.read', group: 'season' },
  { name: 'questions', path: 'preguntas', permission: 'entries.edit', group: 'season' },
  { name: 'privacy', path: 'privacidad', permission: 'people.privacy', group: 'people' },
  { name: 'mails', path: 'correos', permission: 'mails.read', group: 'season' },
  { name: 'editions', path: 'ediciones', permission: 'race.read', group: 'season' },
  { name: 'series', path: 'series', permission: 'content.edit', group: 'season' },
  { name: 'announcements', path: 'avisos', permission: 'content.edit', group: 'site' },
  { name: 'content', path: 'contenido', permission: 'content.edit', group: 'site' },
  { name: 'look', path: 'aspecto', permission: 'content.edit', group: 'site' },
  { name: 'course', path: 'recorrido', permission: 'settings.edit', group: 'site' },
  { name: 'settings', path: 'ajustes', permission: 'settings.edit', group: 'site' },
  { name: 'people', path: 'personas', permission: 'people.merge', group: 'people' },
  // The order follows the work: a start list needs bibs, seats need a plan.
  { name: 'racePlan', path: 'carrera/plan', permission: 'race.plan', group: 'raceDay' },
  { name: 'bibs', path: 'dorsales', permission: 'bibs.edit', group: 'raceDay' },
  { name: 'raceStarts', path: 'carrera/salidas', permission: 'race.plan', group: 'raceDay' },
  { name: 'seats', path: 'puestos', permission: 'seats.edit', group: 'raceDay' },
  { name: 'checkIn', path: 'acreditacion', permission: 'entries.check_in', group: 'raceDay' },
  { name: 'race', path: 'carrera', permission: 'race.read', group: 'raceDay' },
  // Shown when a day from today on has a kayak cross.
  { name: 'raceCross', path: 'carrera/cross', permission: 'race.read', group: 'raceDay' },
  { name: 'racePapers', path: 'carrera/planillas', permission: 'race.score', group: 'raceDay' },
  { name: 'prints', path: 'papeles', permission: null, group: 'raceDay' },
  { name: 'raceResults', path: 'carrera/resultados', permission: 'race.watch', group: 'raceDay' },
  { name: 'screens', path: 'carrera/pantallas', permission: 'seats.edit', group: 'raceDay' },
  { name: 'raceRiver', path: 'carrera/rio', permission: 'race.read', group: 'raceDay' },
  { name: 'site', path: 'sitio', permission: 'settings.edit', group: 'house' },
  { name: 'backups', path: 'respaldos', permission: 'settings.edit', group: 'house' },
  { name: 'team', path: 'equipo', permission: 'team.read', group: 'house' },
  { name: 'audit', path: 'historial', permission: 'audit.read', group: 'house' },
  { name: 'own', path: 'mi-cuenta', permission: null, proven: true, group: 'house' },
] as const satisfies {
  name: string;
  path: string;
  permission: Permission | null;
  /** Also requires re-authentication. */
  proven?: true;
  group: (typeof deskGroups)[number];
}[];

/**
 * The right that a page requires: one permission or any of several; null for every account of the desk; `anybody` also
 * without an account.
 */
export type Need = Permission | readonly Permission[] | null | 'anybody';

/** Every other desk address with the right that it requires; `proven` also requires re-authentication. */
export const innerPages = [
  { path: 'entrar', permission: 'anybody' },
  { path: 'salir', permission: 'anybody' },
  { path: 'prueba', permission: null },
  { path: 'buscar', permission: null },
  { path: 'invitacion', permission: 'anybody' },
  { path: 'correos/correo', permission: 'mails.read' },
  { path: 'correos/sin-noticias', permission: 'entries.contacts' },
  { path: 'correos/carta', permission: 'mails.send' },
  { path: 'avisos/:id', permission: 'content.edit' },
  { path: 'contenido/textos', permission: 'content.edit' },
  { path: 'contenido/textos/vista', permission: 'content.edit' },
  { path: 'contenido/datos/:page', permission: 'content.edit' },
  { path: 'contenido/lista/:page/:year', permission: 'content.edit' },
  { path: 'contenido/fotos', permission: 'content.edit' },
  { path: 'contenido/archivos.tar.gz', permission: 'content.edit' },
  // A draft requires a right of its own, by what it changes (src/desk/content).
  { path: 'contenido/revision/:draft', permission: null },
  { path: 'contenido/vista/:draft', permission: null },
  { path: 'comenzar/abrir', permission: 'settings.edit' },
  { path: 'comenzar/:form', permission: 'settings.edit' },
  { path: 'preguntas/:key', permission: 'entries.edit' },
  { path: 'inscripciones.csv', permission: 'entries.read' },
  { path: 'inscripciones/archivo/:file', permission: 'entries.read' },
  { path: 'inscripciones/graficas', permission: 'entries.read' },
  { path: 'inscripciones/importar', permission: 'entries.edit' },
  { path: 'inscripciones/importar/:file', permission: 'entries.edit' },
  { path: 'inscripciones/plantilla.csv', permission: 'entries.edit' },
  { path: 'inscripciones/emergencia', permission: 'entries.contacts' },
  { path: 'inscripciones/nueva', permission: 'entries.edit' },
  { path: 'inscripciones/:id', permission: 'entries.read' },
  { path: 'inscripciones/:id/cambiar', permission: 'entries.edit' },
  // The form names the list, so the right to see that list is checked after reading the form.
  { path: 'vistas', permission: 'anybody' },
  { path: 'acreditacion/lista', permission: 'entries.check_in' },
  { path: 'ediciones/nueva', permission: 'settings.edit' },
  { path: 'acreditacion/respuestas/:id', permission: 'entries.check_in' },
  { path: 'ediciones/:year', permission: 'settings.edit' },
  { path: 'ediciones/:year/canoe123', permission: ['settings.edit', 'entries.read'] },
  { path: 'ediciones/:year/canoe123.xml', permission: 'entries.read' },
  { path: 'ediciones/:year/record.json', permission: 'settings.edit' },
  { path: 'ediciones/:year/contacts.json', permission: 'settings.edit', proven: true },
  { path: 'ediciones/:year/mangas', permission: 'race.read' },
  { path: 'ediciones/:year/mangas/:bib', permission: 'race.read' },
  { path: 'ediciones/:year/tabla', permission: 'settings.edit' },
  // Each kind of paper has its own right, checked once the kind is known.
  { path: 'papeles/:file', permission: null },
  // The right to see the list's page is checked once the name of the file is known.
  { path: 'tablas/:file', permission: null },
  { path: 'privacidad/copia', permission: 'people.privacy' },
  { path: 'series/:name', permission: 'content.edit' },
  { path: 'series/:name/serie.json', permission: 'content.edit' },
  { path: 'series/:name/carrera/:race', permission: 'content.edit' },
  { path: 'carrera/cross.xml', permission: 'race.read' },
  { path: 'carrera/mover', permission: 'race.score' },
  { path: 'carrera/tiempo', permission: 'race.score' },
  { path: 'carrera/telefono', permission: 'race.score' },
  { path: 'carrera/jornada.json', permission: ['race.score', 'race.decide'] },
  { path: 'carrera/tarjeta', permission: 'race.read' },
  { path: 'carrera/locucion', permission: 'seats.edit' },
  { path: 'clubes/:id', permission: 'payments.read' },
  { path: 'pagos/comprobantes', permission: 'payments.read' },
  { path: 'pagos/pago/:reference', permission: 'payments.read' },
  { path: 'pagos/pago/:reference/devolucion', permission: 'payments.refund', proven: true },
  { path: 'pagos/extractos', permission: 'payments.decide' },
  { path: 'pagos/extractos/:id', permission: 'payments.decide' },
  { path: 'pagos/archivo/:file', permission: 'payments.read' },
  { path: 'pagos/cuentas/:file', permission: 'payments.read' },
] as const satisfies readonly { path: string; permission: Need; proven?: true }[];

/** Every address of the desk, relative to its root; an address without a file in `src/routes.ts` does not compile. */
export type DeskAddress = (typeof deskPages | typeof innerPages)[number]['path'];

export type DeskPageName = (typeof deskPages)[number]['name'];
