import type { RouteFlags } from '../../design/layout/route-flags.ts';

/** What every page of the desk says about the frame around it: it has its own, and is a tool. */
export const deskFlags = {
  topBar: false,
  footer: false,
  scripts: 'always',
} as const satisfies RouteFlags;
