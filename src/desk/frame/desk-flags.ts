import type { RouteFlags } from '../../design/layout/route-flags.ts';

/** Route flags of every desk page: the desk has its own frame and always needs scripts. */
export const deskFlags = {
  topBar: false,
  footer: false,
  scripts: 'always',
} as const satisfies RouteFlags;
