import { expect, test } from 'vitest';
import { describeSavedPage, isKeepable, toSavedPage, toShownCopy } from './saved-page.ts';

const html = '<!DOCTYPE html><html lang="es"><script src="/assets/manifest-36b3b038.js"></script>';

function answer(headers: Record<string, string> = {}, status = 200): Response {
  return new Response(html, { status, headers: { 'Content-Type': 'text/html', ...headers } });
}

test('only complete public pages are stored offline', () => {
  expect(isKeepable(answer())).toBe(true);
  expect(isKeepable(answer({ 'Cache-Control': 'no-store' }))).toBe(false);
  expect(isKeepable(answer({ 'Cache-Control': 'private, max-age=1' }))).toBe(false);
  expect(isKeepable(answer({ 'Content-Type': 'application/json' }))).toBe(false);
  expect(isKeepable(answer({}, 404))).toBe(false);
});

test('a stored page knows its time, build and language, and shows its time', async () => {
  const now = Date.parse('2027-02-20T15:00:00Z');
  const saved = await toSavedPage(answer({ 'Content-Encoding': 'br', Vary: 'Cookie' }), now);
  expect(describeSavedPage(saved)).toEqual({ savedAt: now, version: '36b3b038', language: 'es' });
  expect(saved.headers.has('Content-Encoding')).toBe(false);
  expect(saved.headers.has('Vary')).toBe(false);
  const shown = await (await toShownCopy(saved)).text();
  expect(shown).toContain('<script src=');
  expect(shown).toContain('<html data-saved-at="2027-02-20T15:00:00.000Z" lang="es">');
});

test('a public page, which loads the shorter list of routes, has the same build', async () => {
  const page = new Response('<script>import "/assets/manifest-36b3b038.public.js"</script>');
  expect(describeSavedPage(await toSavedPage(page, 0)).version).toBe('36b3b038');
});

test('a stand-in page is stored without scripts', async () => {
  const page = new Response(
    '<html lang="en"><script>a</script><main>b</main><script src="c"></script>',
  );
  const saved = await toSavedPage(page, 0, { withScripts: false });
  expect(await saved.text()).toBe('<html lang="en"><main>b</main>');
  expect(describeSavedPage(saved).language).toBe('en');
});
