import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { deferScripts } from './defer-scripts.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Hola</p>' +
  '<script>window.context = 1;</script>' +
  '<script type="module" async="">import "/assets/$1.js";</script></body>';

test('nothing of the scripts is loaded before the page asks for it', () => {
  const html = deferScripts(page);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module" async');
  expect(html).toContain('<script type="text/plain" id="page-scripts">import "/assets/$1.js";');
});

test('a page whose scripts changed their form is noticed', () => {
  expect(() => deferScripts('<body></body>')).toThrow('no module script');
});

test('the policy names every inline script of the page, also the waiting one, by its hash', () => {
  const html = deferScripts(page);
  const policy = contentSecurityPolicy(html, {
    flagBaseUrl: 'https://flags.example/base',
    frameHosts: ['https://maps.example', 'https://videos.example'],
  });
  const bodies = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body);
  expect(bodies).toHaveLength(3);
  for (const body of bodies) {
    const hash = createHash('sha256').update(String(body)).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  }
  expect(policy).toContain('https://flags.example');
  expect(policy).toContain('frame-src https://maps.example https://videos.example;');
  expect(policy).not.toContain('unsafe-eval');
});
