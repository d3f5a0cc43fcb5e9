import type { LoaderFunctionArgs } from 'react-router';
import { yearsWith } from '../editions/catalogue.ts';
import { siteVersionContext } from '../platform/page/site-version-context.server.ts';
import { offlineDeps } from './offline-deps.server.ts';
import { offlinePath, privatePath, unsentPath } from './page-addresses.ts';

/** Paths of the pages that every visitor keeps. */
export interface KeptList {
  /** What one needs at the river, where there is no signal. */
  pages: string[];
  /** What is shown where there is no signal, and the form: in whichever language is asked for. */
  inEachLanguage: string[];
  /** The build of the server. */
  version: string;
}

/** The pages that every visitor keeps, as this race has them. */
export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue } = context.get(offlineDeps);
  const lastResults = Math.max(...yearsWith(catalogue, 'results'));
  const list: KeptList = {
    pages: [
      '/carrera/reglamento',
      '/carrera/programa',
      '/carrera/lugar',
      ...(Number.isFinite(lastResults) ? [`/resultados/${lastResults}`] : []),
      '/home',
    ],
    inEachLanguage: [offlinePath, privatePath, unsentPath, '/registro'],
    version: context.get(siteVersionContext),
  };
  return Response.json(list, { headers: { 'Cache-Control': 'public, no-cache' } });
}
