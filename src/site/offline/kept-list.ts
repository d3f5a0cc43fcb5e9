import type { LoaderFunctionArgs } from 'react-router';
import type { Language } from '../../platform/i18n/languages.ts';
import { onlyLanguage } from '../../platform/i18n/spoken-languages.ts';
import { siteVersionContext } from '../../platform/page/site-version-context.server.ts';
import { yearsWith } from '../../record/editions/catalogue.ts';
import { lastTurn, shownAt } from '../announcements/announcement.ts';
import { offlineDeps } from './offline-deps.server.ts';
import { offlinePath, privatePath, riverPages, unsentPath } from './page-addresses.ts';

export interface KeptList {
  /** Pages needed at the river, where there is no signal. */
  pages: string[];
  /** Stand-in pages for use without signal, and the form, in each language. */
  inEachLanguage: string[];
  /** The only language of the race. Missing when it speaks both. */
  only?: Language;
  /** Milliseconds since the announcements on every page changed; older copies are fetched again. */
  changedMsAgo?: number;
  version: string;
}

/** Serves the list of pages that every visitor's device stores for this race. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, announcements, spoken } = context.get(offlineDeps);
  const announced = await announcements();
  const now = new Date();
  const changed = lastTurn(announced, now);
  const lastResults = Math.max(...yearsWith(catalogue, 'results'));
  const only = onlyLanguage(spoken);
  const list: KeptList = {
    pages: [
      ...riverPages.map(([path]) => path),
      ...(Number.isFinite(lastResults) ? [`/resultados/${lastResults}`] : []),
      '/home',
      ...(shownAt(announced, now).length > 0 ? ['/avisos'] : []),
    ],
    inEachLanguage: [offlinePath, privatePath, unsentPath, '/registro'],
    ...(only !== null && { only }),
    ...(changed !== null && { changedMsAgo: now.getTime() - Date.parse(changed) }),
    version: context.get(siteVersionContext),
  };
  return Response.json(list, { headers: { 'Cache-Control': 'public, no-cache' } });
}
