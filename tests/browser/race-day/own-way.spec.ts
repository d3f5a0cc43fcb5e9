import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { waitForCopies } from '../support/kept-copies.ts';
import { siteUrl } from '../support/site-under-test.ts';
import { wakeReact } from '../support/wake-react.ts';
import { test } from './river-signal.ts';

test.use({ serviceWorkers: 'allow' });

/** Interval in ms at which a page without signal checks whether the signal is back. */
const retryEvery = 10_000;

/** Opens a site that is slow to answer the signal check and the wanted page. */
async function slowSite(wanted: string) {
  const gate = () => ({
    asked: Promise.withResolvers<void>(),
    open: Promise.withResolvers<void>(),
    answered: Promise.withResolvers<void>(),
  });
  const [head, page] = [gate(), gate()];
  const server = createServer(async ({ method, url, headers }, response) => {
    const held = method === 'HEAD' ? head : url?.startsWith(wanted) ? page : null;
    held?.asked.resolve();
    await held?.open.promise;
    response.on('finish', () => held?.answered.resolve());
    ask(siteUrl() + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return { head, page, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

const ways: Record<string, (page: Page, path: string) => Promise<unknown>> = {
  'by a link': (page, path) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path),
  'by an address': (page, path) => page.evaluate((to) => location.assign(to), path),
};

for (const [how, go] of Object.entries(ways)) {
  for (const [where, from] of [
    ['a copy that catches up', '/es/carrera/programa'],
    ['the page without signal', '/es/participantes/2018'],
  ] as const) {
    test(`a visitor who leaves ${how} is not brought back by ${where}`, async ({
      page,
      signal,
    }) => {
      await page.clock.install();
      await page.goto(`${signal.url}/es/carrera/programa`);
      await waitForCopies(page, '/es/carrera/programa', '/es/sin-senal');
      signal.cut();
      await page.goto(signal.url + from);
      await wakeReact(page);
      const slow = await slowSite('/es/media');
      signal.leadTo(slow.port);
      signal.restore();
      await page.clock.fastForward(retryEvery);
      await slow.head.asked.promise;
      const left = page.waitForURL(`${signal.url}/es/media`);
      await go(page, '/es/media');
      await slow.page.asked.promise;
      slow.head.open.resolve();
      // The page's own action comes before the other answer.
      await slow.head.answered.promise;
      slow.page.open.resolve();
      await left;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
      slow.close();
    });
  }
}
