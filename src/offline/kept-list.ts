import type { LoaderFunctionArgs } from 'react-router';
import { yearsWith } from '../editions/catalogue.ts';
import { servicesContext } from '../platform/page/services.server.ts';
import { offlinePath } from './page-addresses.ts';

/** The pages that every visitor keeps: what one needs at the river, where there is no signal. */
export function loader({ context }: LoaderFunctionArgs) {
  const { catalogue } = context.get(servicesContext);
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
