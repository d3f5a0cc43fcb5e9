import type { Permission } from '../../record/accounts/roles.ts';

/** What the pages of the desk are for, in the order of the navigation; the first has no heading. */
export const deskGroups = ['now', 'season', 'site', 'people', 'raceDay', 'house'] as const;

/** The pages that the desk leads to, each with what one may do who sees it. */
export const deskPages = [
  { name: 'today', path: '', permission: null, group: 'now' },
  { name: 'entries', path: 'inscripciones', permission: 'entries.read', group: 'season' },
  { name: 'payments', path: 'pagos', permission: 'payments.read', group: 'season' },
  { name: 'waiting', path: 'lista-de-espera', permission: 'entries.read', group: 'season' },
  { name: 'privacy', path: 'privacidad', permission: 'people.privacy', group: 'people' },
  { name: 'mails', path: 'correos', permission: 'mails.read', group: 'season' },
  { name: 'editions', path: 'ediciones', permission: 'race.read', group: 'season' },
  { name: 'announcements', path: 'avisos', permission: 'content.edit', group: 'site' },
  { name: 'content', path: 'contenido', permission: 'content.edit', group: 'site' },
  { name: 'settings', path: 'ajustes', permission: 'settings.edit', group: 'site' },
  { name: 'people', path: 'personas', permission: 'people.merge', group: 'people' },
  { name: 'race', path: 'carrera', permission: 'race.read', group: 'raceDay' },
  { name: 'raceResults', path: 'carrera/resultados', permission: 'race.watch', group: 'raceDay' },
  { name: 'raceStarts', path: 'carrera/salidas', permission: 'race.plan', group: 'raceDay' },
  { name: 'racePlan', path: 'carrera/plan', permission: 'race.plan', group: 'raceDay' },
  { name: 'racePapers', path: 'carrera/planillas', permission: 'race.score', group: 'raceDay' },
  { name: 'raceRiver', path: 'carrera/rio', permission: 'race.read', group: 'raceDay' },
  { name: 'bibs', path: 'dorsales', permission: 'bibs.edit', group: 'raceDay' },
  { name: 'checkIn', path: 'acreditacion', permission: 'entries.check_in', group: 'raceDay' },
  { name: 'seats', path: 'puestos', permission: 'seats.edit', group: 'raceDay' },
  { name: 'site', path: 'sitio', permission: 'settings.edit', group: 'house' },
  { name: 'backups', path: 'respaldos', permission: 'settings.edit', group: 'house' },
  { name: 'team', path: 'equipo', permission: 'team.read', group: 'house' },
  { name: 'audit', path: 'historial', permission: 'audit.read', group: 'house' },
  { name: 'own', path: 'mi-cuenta', permission: null, group: 'house' },
] as const satisfies {
  name: string;
  path: string;
  permission: Permission | null;
  group: (typeof deskGroups)[number];
}[];

export type DeskPageName = (typeof deskPages)[number]['name'];
