import { z } from '@hono/zod-openapi';

/** Largest and default number of records on a page (specification §9). */
const mostPerPage = 300;

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'not_a_number')
    .transform(Number)
    .pipe(z.int().min(1).max(most));

export const pageQuery = z.object({
  page: count(999_999_999).default(1).openapi({ type: 'integer', minimum: 1, default: 1 }),
  perPage: count(mostPerPage)
    .default(mostPerPage)
    .openapi({ type: 'integer', minimum: 1, maximum: mostPerPage, default: mostPerPage }),
});

export type PageQuery = z.output<typeof pageQuery>;

/** Returns the number of the last page; an empty list has one empty page. */
export function computeLastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

export function toWindow({ page, perPage }: PageQuery): { limit: number; offset: number } {
  return { limit: perPage, offset: (page - 1) * perPage };
}

/** Returns the next page's `Link` header (RFC 8288); empty on the last page. */
export function nextPage(url: string, { page, perPage }: PageQuery, lastPage: number) {
  if (page >= lastPage) return {};
  const { pathname } = new URL(url);
  return { link: `<${pathname}?page=${page + 1}&perPage=${perPage}>; rel="next"` };
}
