import { waitingId } from './start-react.ts';

const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/** Throws when the framework's script, deferred until `startReact`, changed its form. */
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
  mark: string;
  pageScript: string;
}
