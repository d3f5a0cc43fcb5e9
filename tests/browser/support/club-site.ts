import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Serves a club's site, which for browsers and cookies is another origin and another site. */
export async function clubSite() {
  const server = createServer(({ url = '' }, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Club</title>${decodeURIComponent(url.slice(2))}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Opens a page of the club's site with this HTML. */
    open: (page: Page, html: string) =>
      page.goto(`http://127.0.0.1:${port}/?${encodeURIComponent(html)}`),
    stop: () => server.close(),
  };
}
