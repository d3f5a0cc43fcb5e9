import { z } from '@hono/zod-openapi';

/** Records of a page at most, and where a program does not say (specification §9). */
const mostPerPage = 300;

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'not_a_number')
    .transform(Number)
    .pipe(z.int().min(1).max(most));

/** The parameters of a list that is answered a page at a time. */
export const pageQuery = z.object({
  page: count(999_999_999).default(1).openapi({ type: 'integer', minimum: 1, default: 1 }),
  perPage: count(mostPerPage)
    .default(mostPerPage)
    .openapi({ type: 'integer', minimum: 1, maximum: mostPerPage, default: mostPerPage }),
});

export type PageQuery = z.output<typeof pageQuery>;

/** Number of the last page; an empty list has one page, which is empty. */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** Which records a page has: how many, and how many to leave out before them. */
export function windowOf({ page, perPage }: PageQuery): { limit: number; offset: number } {
  return { limit: perPage, offset: (page - 1) * perPage };
}

/** Names the next page of a list whose body has no room for it (RFC 8288); empty on the last one. */
export function nextPage(url: string, { page, perPage }: PageQuery, lastPage: number) {
  if (page >= lastPage) return {};
  const { pathname } = new URL(url);
  return { link: `<${pathname}?page=${page + 1}&perPage=${perPage}>; rel="next"` };
}
