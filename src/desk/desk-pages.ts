import type { Permission } from '../accounts/roles.ts';

/** The pages that the desk leads to, each with what one may do who sees it. */
export const deskPages = [
  { name: 'today', path: '', permission: null },
  { name: 'team', path: 'equipo', permission: 'team.read' },
  { name: 'audit', path: 'historial', permission: 'audit.read' },
  { name: 'own', path: 'mi-cuenta', permission: null },
] as const satisfies { name: string; path: string; permission: Permission | null }[];

export type DeskPageName = (typeof deskPages)[number]['name'];
