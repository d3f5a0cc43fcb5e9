import { useMatches } from 'react-router';
import type { PageHead } from '../../platform/page/load-page.server.ts';

/** Returns the head and texts of the current page from its loader; undefined on an error page. */
export function usePageData(): PageHead | undefined {
  const loaded = useMatches().map(({ loaderData }) => loaderData);
  return loaded.findLast(carriesPage)?.page;
}

function carriesPage(loaderData: unknown): loaderData is { page: PageHead } {
  return typeof loaderData === 'object' && loaderData !== null && 'page' in loaderData;
}
