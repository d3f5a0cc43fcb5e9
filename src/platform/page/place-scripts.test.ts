import { expect, test } from 'vitest';
import { placeScripts } from './place-scripts.ts';

const scripts = { mark: 'm', pageScript: '/assets/page-script.js' };
const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><p>Hola</p>' +
  '<script nonce="m">window.context = 1;</script>' +
  '<script nonce="m" type="module" async="">import "/assets/$1.js";</script></body>';

test('no script is loaded before the page asks for it', () => {
  const html = placeScripts(page, scripts);
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module" async');
  expect(html).toContain('type="text/plain" id="page-scripts">import "/assets/$1.js";</script>');
  expect(html).toContain('<script type="module" src="/assets/page-script.js"></script>');
});

test('a page whose framework script changed its form is refused', () => {
  expect(() => placeScripts('<body></body>', scripts)).toThrow('no module script');
});

test('a module script injected into the page is never started', () => {
  const injected = '<script type="module" async="">evil()</script>';
  const html = placeScripts(page.replace('Hola', injected), scripts);
  expect(html).toContain(injected);
  expect(html).toContain('id="page-scripts">import');
  expect(() => placeScripts(injected, scripts)).toThrow('no module script');
});
