import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'vite';

const client = 'build/client';

/**
 * Builds the service worker with the list of this build's files, after they have their names: Vite's PWA plugin would
 * write it before React Router's manifest (docs/decisions/offline.md).
 */
export async function buildServiceWorker(): Promise<void> {
  const assets = globSync(`${client}/assets/*.{js,css,svg,woff2}`).sort();
  const version = assets.map((file) => /manifest-([\w-]+)\.js$/.exec(file)?.[1]).find(Boolean);
  if (!version) throw new Error('The build has no manifest that would name its version');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __SITE_VERSION__: JSON.stringify(version),
      __SITE_ASSETS__: JSON.stringify(assets.map((file) => `/${relative(client, file)}`)),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      rollupOptions: {
        input: 'src/site/offline/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
