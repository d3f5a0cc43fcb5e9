import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

for (const path of ['/es/home', '/en/carrera/lugar', '/es/resultados/2023', '/es/nada']) {
  test(`${path} allows its own scripts, and is the same bytes for everyone`, async ({
    request,
  }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    const html = await first.text();
    const scripts = [...html.matchAll(inlineScript)]
      .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
      .map(([, , body = '']) => createHash('sha256').update(body).digest('base64'));
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    const policy = first.headers()['content-security-policy'] ?? '';
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, digest]) => digest);
    expect(allowed.toSorted()).toEqual(scripts.toSorted());
    expect(html).not.toContain('nonce');
    expect(await second.text()).toBe(html);
  });
}
