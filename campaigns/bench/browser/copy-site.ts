import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

export interface SiteCopy {
  url: string;
  close: () => void;
}

/**
 * Serves the site's answers with changed pages. Each page is changed and compressed once, so that two copies differ
 * only in that change.
 */
export async function copySite(
  siteUrl: string,
  change: (html: string) => string,
): Promise<SiteCopy> {
  const pages = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  const server = createServer(async (asked, answer) => {
    const path = asked.url ?? '/';
    if (!asked.headers.accept?.includes('text/html')) {
      const passed = request(siteUrl + path, { headers: asked.headers }, (original) => {
        answer.writeHead(original.statusCode ?? 502, original.headers);
        original.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      return passed.end();
    }
    const kept = pages.get(path) ?? (await copyPage(path));
    pages.set(path, kept);
    answer.writeHead(200, kept.headers);
    answer.end(kept.body);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function copyPage(path: string) {
    const original = await fetch(siteUrl + path);
    const body = brotliCompressSync(change(await original.text()));
    const policy = original.headers.get('content-security-policy') ?? '';
    return {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': String(body.length),
        'content-security-policy': policy,
      },
      body,
    };
  }
}

export function withoutScripts(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
}
