import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { placeScripts } from './place-scripts.ts';
import { drawMark, sealScripts } from './seal-scripts.server.ts';

const hash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

const rendered = (mark: string, written = '') =>
  `<head><script nonce="${mark}" src="/assets/a.js"></script></head><body><p>${written}</p>` +
  `<script nonce="${mark}">window.context = 1;</script>` +
  `<script nonce="${mark}" type="module" async="">import "/assets/b.js";</script></body>`;

function seal(written?: string) {
  const mark = drawMark();
  return sealScripts(placeScripts(rendered(mark, written), { mark, pageScript: '/p.js' }), mark);
}

test('every script of the renderer is allowed by its hash, including the deferred one', () => {
  const { html, hashes } = seal();
  const bodies = [...html.matchAll(/<script(?![^>]*src)[^>]*>([\s\S]*?)<\/script>/g)];
  expect(bodies).toHaveLength(2);
  expect(hashes).toEqual(bodies.map(([, body = '']) => hash(body)));
});

test('a page has the same bytes at each rendering and shows no mark', () => {
  expect(seal()).toEqual(seal());
  expect(seal().html).not.toContain('nonce');
});

test.each([
  '<script>evil()</script>',
  '<script type="module" async="">evil()</script>',
  '<script nonce="">evil()</script>',
  `<script nonce="${drawMark()}">evil()</script>`,
  '<script type="text/plain" id="page-scripts">evil()</script>',
  '<SCRIPT >evil()</SCRIPT >',
  '<script title=">" nonce>evil()</script>',
])('an injected %s gets no hash', (injected) => {
  const { html, hashes } = seal(injected);
  expect(html).toContain(injected);
  expect(hashes).toEqual(seal().hashes);
  expect(hashes).not.toContain(hash('evil()'));
});

test('an injected script in front of a real one gets no hash', () => {
  for (const written of ['<script>evil();//', '<script data-x="', '<script>evil()<!--<script>']) {
    const known = new Set(seal().hashes);
    expect(seal(written).hashes.filter((each) => !known.has(each))).toEqual([]);
  }
});

test('the policy names the given hashes and nothing unsafe for scripts', () => {
  const policy = contentSecurityPolicy({
    hashes: [hash('a'), hash('b')],
    flagBaseUrl: 'https://flags.example/base',
    frameHosts: ['https://maps.example', 'https://videos.example'],
  });
  expect(policy).toContain(`script-src 'self' ${hash('a')} ${hash('b')};`);
  expect(policy).toContain('https://flags.example');
  expect(policy).toContain('frame-src https://maps.example https://videos.example;');
  expect(policy).not.toContain('unsafe-eval');
});
