import type { LoaderFunctionArgs } from 'react-router';
import { yearsWith } from '../editions/catalogue.ts';
import { offlineDeps } from './offline-deps.server.ts';
import { offlinePath } from './page-addresses.ts';

/** The pages that every visitor keeps: what one needs at the river, where there is no signal. */
export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue } = context.get(offlineDeps);
  const lastResults = Math.max(...yearsWith(catalogue, 'results'));
  const pages = [
    offlinePath,
    '/carrera/reglamento',
    '/carrera/programa',
    '/carrera/lugar',
    ...(Number.isFinite(lastResults) ? [`/resultados/${lastResults}`] : []),
    '/home',
  ];
  return Response.json({ pages }, { headers: { 'Cache-Control': 'public, no-cache' } });
}
