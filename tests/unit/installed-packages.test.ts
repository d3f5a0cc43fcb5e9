import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  bin?: Record<string, string>;
  hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nodes = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith('node-'));

test('every package is checked against a digest of the lock', () => {
  expect(locked.length).toBeGreaterThan(300);
  const unchecked = locked.filter(([, { integrity, link }]) => !link && !integrity);
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test('the Node that runs the site is an npm package with a digest, on each supported platform', () => {
  const found = nodes.map((name) => packages[`node_modules/${name}`]);
  expect(found.map((each) => `${each?.os} ${each?.cpu}`).toSorted()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ]);
  expect(new Set(found.map((each) => each?.version)).size).toBe(1);
  expect(found.filter((each) => each?.hasInstallScript || !each?.bin?.node)).toEqual([]);
  const here = nodes.find((name) => existsSync(`node_modules/${name}`));
  if (here) expect(realpathSync('node_modules/.bin/node')).toContain(`/${here}/`);
});

test('no package that serves the site runs an install script, and the others are listed', () => {
  const scripted = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([]);
  const names = scripted.map(([path]) => path.replace('node_modules/', ''));
  expect(Object.keys(manifest.allowScripts).filter((name) => !names.includes(name))).toEqual([]);
});
