import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { knowsWork, publicManifest } from '../src/design/layout/knows-work.ts';
import { shortenedAddresses } from '../src/design/layout/menu/newest-page.ts';

/** Addresses that are no pages, or that no link has: whoever goes there leaves the router. */
const isElsewhere = (path: string) => /\.[a-z]+$/.test(path) || path in shortenedAddresses;

const start = 'window.__reactRouterManifest=';

/**
 * Writes the list of routes that public pages load. Throws where React Router wrote its own in
 * another form.
 */
export function writePublicManifest(): void {
  for (const file of globSync('build/client/assets/manifest-*.js')) {
    const source = readFileSync(file, 'utf8');
    if (!source.startsWith(start)) throw new Error(`The list of routes has another form: ${file}`);
    const manifest: Manifest = JSON.parse(source.slice(start.length).replace(/;\s*$/, ''));
    const routes = Object.entries(manifest.routes).filter(
      ([id, { path = '' }]) => !knowsWork(id) && !isElsewhere(path),
    );
    // The router asks once more for the list that it names itself.
    const url = publicManifest(manifest.url);
    const shorter = { ...manifest, url, routes: Object.fromEntries(routes) };
    writeFileSync(publicManifest(file), `${start}${JSON.stringify(shorter)};`);
  }
}

interface Manifest {
  url: string;
  routes: Record<string, { path?: string }>;
}
