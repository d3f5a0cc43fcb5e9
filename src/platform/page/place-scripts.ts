import { waitingId } from './start-react.ts';

const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/**
 * Inserts the page script and defers the framework's module script as text until `startReact` runs
 * it. Throws when that script changed its form.
 */
export function placeScripts(marked: string, { mark, pageScript }: Scripts): string {
  const script = new RegExp(`<script nonce="${mark}" type="module" async="">([\\s\\S]*?)</script>`);
  if (!script.test(marked)) throw new Error('The page has no module script to defer');
  return marked
    .replace(modulePreload, '')
    .replace(
      script,
      (_script, body: string) =>
        `<script nonce="${mark}" type="text/plain" id="${waitingId}">${body}</script>` +
        `<script type="module" src="${pageScript}"></script>`,
    );
}

interface Scripts {
  /** Mark that the renderer wrote on its own scripts. */
  mark: string;
  pageScript: string;
}
