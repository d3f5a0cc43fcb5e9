/** Marks the framework's module script that waits for `startScripts`. */
const waitingId = 'page-scripts';

/**
 * Starts the page's scripts after the `load` event, or as soon as the visitor touches the page;
 * where the visitor asks to save data, only on pages that need them. The document is complete
 * without them (docs/decisions/003-scripts-after-load.md).
 */
const startScripts = `(() => {
  const early = ['pointerdown', 'keydown'];
  const saving = navigator.connection?.saveData && !('needsScripts' in document.documentElement.dataset);
  const start = () => {
    for (const event of early) removeEventListener(event, start);
    removeEventListener('load', start);
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('${waitingId}').textContent;
    document.head.append(script);
    script.remove();
  };
  if (saving) return;
  for (const event of early) addEventListener(event, start, { passive: true });
  addEventListener('load', start);
})();`;

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** Takes the module scripts of a rendered page out of the way of its first paint. */
export function deferScripts(html: string): string {
  if (!moduleScript.test(html)) throw new Error('The page has no module script to defer');
  return html
    .replace(modulePreload, '')
    .replace(
      moduleScript,
      (_script, body: string) =>
        `<script type="text/plain" id="${waitingId}">${body}</script><script>${startScripts}</script>`,
    );
}
