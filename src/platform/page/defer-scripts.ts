/** Marks the framework's module script that waits for `startScripts`. */
const waitingId = 'page-scripts';

/**
 * Starts the page's scripts after the `load` event, or as soon as the visitor touches the page;
 * where the visitor asks to save data, only on pages that need them. The document is complete
 * without them (docs/decisions/003-scripts-after-load.md).
 */
const startScripts = `(() => {
  const waiting = document.currentScript.previousElementSibling;
  const early = ['pointerdown', 'keydown'];
  const saving = navigator.connection?.saveData && !('needsScripts' in document.documentElement.dataset);
  const start = () => {
    for (const event of early) removeEventListener(event, start);
    removeEventListener('load', start);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    document.head.append(script);
    script.remove();
  };
  if (saving) return;
  for (const event of early) addEventListener(event, start, { passive: true });
  addEventListener('load', start);
})();`;

const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Takes the module scripts of a rendered page out of the way of its first paint. Only the script
 * that carries the renderer's mark is taken for it, and what is written here carries it too
 * (seal-scripts.server.ts).
 */
export function deferScripts(marked: string, mark: string): string {
  const script = new RegExp(`<script nonce="${mark}" type="module" async="">([\\s\\S]*?)</script>`);
  if (!script.test(marked)) throw new Error('The page has no module script to defer');
  return marked
    .replace(modulePreload, '')
    .replace(
      script,
      (_script, body: string) =>
        `<script nonce="${mark}" type="text/plain" id="${waitingId}">${body}</script>` +
        `<script nonce="${mark}">${startScripts}</script>`,
    );
}
