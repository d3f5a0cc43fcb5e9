import { type APIRequestContext, expect } from '@playwright/test';

/** Expects that the page has its own preview picture and that the picture loads. */
export async function expectPoster(request: APIRequestContext, page: string): Promise<void> {
  const html = await (await request.get(page)).text();
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const file = picture.split('/afiche/')[1];
  expect(picture).toMatch(/\/afiche\/[0-9a-f]{12}\.jpg$/);
  // A busy machine redirects to the shared picture until the own one is requested again.
  await expect(async () => {
    const answer = await request.get(`${page}/afiche/${file}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }).toPass();
}
