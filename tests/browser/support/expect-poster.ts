import { type APIRequestContext, expect } from '@playwright/test';

/** A page has a picture of its own for links to it, and the picture is there. */
export async function expectPoster(request: APIRequestContext, page: string): Promise<void> {
  const html = await (await request.get(page)).text();
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const file = picture.split('/afiche/')[1];
  expect(picture).toMatch(/\/afiche\/[0-9a-f]{12}\.jpg$/);
  // What a busy machine does not draw in time is led to the shared one, until it is asked for again.
  await expect(async () => {
    const answer = await request.get(`${page}/afiche/${file}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }).toPass();
}
