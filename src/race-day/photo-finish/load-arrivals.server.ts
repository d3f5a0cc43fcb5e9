import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import { listArrivals, type PublicArrival } from './list-arrivals.server.ts';
import type { PhotoFinishDeps } from './photo-finish-deps.server.ts';

/** Reads the arrivals that are public now. Throws a 404 when the race shows no results of the year or no photo finish. */
export async function loadArrivals({
  services,
  params,
}: Pick<PageContext<PhotoFinishDeps>, 'services' | 'params'>): Promise<{
  year: number;
  arrivals: PublicArrival[];
}> {
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : 0;
  const edition = findEdition(services.catalogue, year);
  if (!edition) throw notFound();
  const live = edition.results ? null : await services.liveDay(services.markPartial);
  if (!edition.results && !(live?.year === year && live.hasStartList)) throw notFound();
  const arrivals = await listArrivals(services, year);
  if (arrivals === null) throw notFound();
  return { year, arrivals };
}
