import type { LoaderFunctionArgs } from 'react-router';
import { siteVersionContext } from '../../platform/page/site-version-context.server.ts';
import { yearsWith } from '../../record/editions/catalogue.ts';
import { lastTurn, shownAt } from '../announcements/announcement.ts';
import { offlineDeps } from './offline-deps.server.ts';
import { offlinePath, privatePath, riverPages, unsentPath } from './page-addresses.ts';

/** Paths of the pages that every visitor keeps. */
export interface KeptList {
  /** What one needs at the river, where there is no signal. */
  pages: string[];
  /** What is shown where there is no signal, and the form: in whichever language is asked for. */
  inEachLanguage: string[];
  /** Milliseconds since what every page tells changed: copies from before are asked for anew. */
  changedMsAgo?: number;
  /** The build of the server. */
  version: string;
}

/** The pages that every visitor keeps, as this race has them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, announcements } = context.get(offlineDeps);
  const announced = await announcements();
  const now = new Date();
  const changed = lastTurn(announced, now);
  const lastResults = Math.max(...yearsWith(catalogue, 'results'));
  const list: KeptList = {
    pages: [
      ...riverPages.map(([path]) => path),
      ...(Number.isFinite(lastResults) ? [`/resultados/${lastResults}`] : []),
      '/home',
      ...(shownAt(announced, now).length > 0 ? ['/avisos'] : []),
    ],
    inEachLanguage: [offlinePath, privatePath, unsentPath, '/registro'],
    ...(changed !== null && { changedMsAgo: now.getTime() - Date.parse(changed) }),
    version: context.get(siteVersionContext),
  };
  return Response.json(list, { headers: { 'Cache-Control': 'public, no-cache' } });
}
