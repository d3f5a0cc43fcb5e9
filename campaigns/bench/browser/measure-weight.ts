import { pageTypes } from '../../../tests/browser/support/pages.ts';
import { firstView } from '../../../tests/support/first-view.ts';
import type { Table } from '../../figures.ts';
import type { SlowPhones } from './slow-phone.ts';

export async function measureWeight(siteUrl: string, { open }: SlowPhones): Promise<Table> {
  const rows: string[][] = [];
  for (const path of pageTypes) {
    const page = await open();
    const { html, scripts, bytes, requests, elements } = await firstView(
      page,
      `${siteUrl}/es${path}`,
    );
    await page.context().close();
    const kilobytes = [html, scripts, bytes].map((each) => (each / 1000).toFixed(1));
    rows.push([path, ...kilobytes, String(requests), String(elements)]);
  }
  return {
    title: 'What a page costs until it is touched',
    note: 'Bytes as sent (brotli), without those that the service worker keeps for later. Goals: 12 kB of scripts, 120 kB and 10 requests in all; the results 30 kB of HTML and 3,500 elements, home 450 elements.',
    columns: ['page', 'HTML, kB', 'scripts, kB', 'all, kB', 'requests', 'elements'],
    rows,
  };
}
