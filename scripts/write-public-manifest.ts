import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { knowsWork, publicManifest } from '../src/design/layout/knows-work.ts';
import { shortenedAddresses } from '../src/design/layout/menu/newest-page.ts';

/** Whether an address is no page of the router, or is never linked. */
const isElsewhere = (path: string) => /\.[a-z]+$/.test(path) || path in shortenedAddresses;

const start = 'window.__reactRouterManifest=';

/** Writes the list of routes that public pages load. Throws when React Router wrote its own list in another form. */
export function writePublicManifest(): void {
  for (const file of globSync('build/client/assets/manifest-*.js')) {
    const source = readFileSync(file, 'utf8');
    if (!source.startsWith(start)) throw new Error(`The list of routes has another form: ${file}`);
    const manifest: Manifest = JSON.parse(source.slice(start.length).replace(/;\s*$/, ''));
    const routes = Object.entries(manifest.routes).filter(
      ([id, { path = '' }]) => !knowsWork(id) && !isElsewhere(path),
    );
    // The router requests the list again at the address that it contains.
    const url = publicManifest(manifest.url);
    const shorter = { ...manifest, url, routes: Object.fromEntries(routes) };
    writeFileSync(publicManifest(file), `${start}${JSON.stringify(shorter)};`);
  }
}

interface Manifest {
  url: string;
  routes: Record<string, { path?: string }>;
}
