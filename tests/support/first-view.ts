import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Cost of a page until its visitor touches it, in bytes as with brotli. */
export interface FirstView {
  requests: number;
  bytes: number;
  html: number;
  scripts: number;
  elements: number;
}

export async function firstView(page: Page, address: string): Promise<FirstView> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const weighed = await Promise.all(responses.map(weigh));
  const sum = (kind?: string) =>
    weighed
      .filter(({ type }) => kind === undefined || type === kind)
      .reduce((total, { bytes }) => total + bytes, 0);
  return {
    requests: weighed.length,
    bytes: sum(),
    html: sum('document'),
    scripts: sum('script'),
    elements: await page.locator('*').count(),
  };
}

async function weigh(response: Response): Promise<{ type: string; bytes: number }> {
  const type = response.request().resourceType();
  if (type === 'document') return { type, bytes: brotliCompressSync(await response.body()).length };
  const { responseBodySize } = await response.request().sizes();
  return { type, bytes: responseBodySize };
}
