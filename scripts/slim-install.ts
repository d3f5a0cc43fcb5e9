import { existsSync, globSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Weights of fonts that papers and posters draw, as their folders' names begin. */
export const drawnWeights = ['400', '600', '700'];

/** What packages bring for editors, compilers and other programs, and no server reads. */
export const unread = [
  'node_modules/{typescript,@typescript}',
  'node_modules/node-*/include',
  'node_modules/country-flag-icons/{1x1,commonjs,modules,react,string,unicode}',
  'node_modules/@expo-google-fonts/*/{100,200,300,500,800,900}*',
  // What the build has copied into its own folder.
  'node_modules/{@fontsource,@fontsource-variable}',
  'node_modules/{zod,stdnum}/src',
  'node_modules/{,@*/}*/**/*.{map,d.ts,d.mts,d.cts}',
];

/** Deletes from `node_modules` what a built site does not read. `npm ci` brings it back. */
function slimInstall(): void {
  if (existsSync('node_modules/vite')) {
    throw new Error('Run `npm prune --omit=dev` first: a build reads what this deletes.');
  }
  for (const path of globSync(unread)) rmSync(path, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) slimInstall();
