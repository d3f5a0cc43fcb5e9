import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Import {
  from: string;
  /** A file of src, or the name of a package. */
  to: string;
  typeOnly: boolean;
}

const statement =
  /^\s*(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm;

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap(importsOf);

function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].map(([, type, from, bare]) => {
    const specifier = from ?? bare ?? '';
    const local = specifier.startsWith('.');
    return {
      from: file,
      to: local ? relative('.', join(dirname(file), specifier)) : specifier,
      typeOnly: type !== undefined,
    };
  });
}

/** The room of a file of src; null for the files that see everything. */
const roomOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? null;

const lines = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

const isServer = (file: string) =>
  /\.server\.tsx?$/.test(file) ||
  ['src/app/front.ts', 'src/app/server.ts', 'src/entry.server.tsx'].includes(file);
/** Pages and files with an address: doors, whatever their ending. */
const routeModules = new Set(
  [...readFileSync('src/routes.ts', 'utf8').matchAll(/'([\w./-]+\.tsx?)'/g)].map(
    ([, file]) => `src/${file}`,
  ),
);
const isRule = (file: string) => file.endsWith('.ts') && !isServer(file) && !routeModules.has(file);

describe('imports point one way', () => {
  test('there is something to hold', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  test('no room imports a file that sees everything', () => {
    const out = imports.filter(({ from, to }) => roomOf(from) !== null && /^src\/[^/]+$/.test(to));
    expect(lines(out)).toEqual([]);
  });

  test('nobody imports a page or an endpoint but the site map and the API', () => {
    const out = imports.filter(
      ({ from, to, typeOnly }) =>
        !typeOnly &&
        /(-page\.tsx|\/add-[\w-]+-api\.server\.ts)$/.test(to) &&
        from !== 'src/app/create-api.server.ts',
    );
    expect(lines(out)).toEqual([]);
  });

  test('rules import no I/O: no Node, no database, no server module', () => {
    const out = imports.filter(
      ({ from, to, typeOnly }) =>
        isRule(from) &&
        !typeOnly &&
        !from.startsWith('src/platform/database/') &&
        !from.startsWith('src/platform/config/') &&
        (to.startsWith('node:') || isServer(to) || ['kysely', 'pg', 'hono'].includes(to)),
    );
    expect(lines(out)).toEqual([]);
  });

  test('only the root files see server, pages and everything', () => {
    const roots = /^src\/(root\.tsx|routes\.ts|front\.ts|server\.ts|entry\.\w+\.tsx)$/;
    const out = imports.filter(({ to, typeOnly }) => !typeOnly && roots.test(to));
    expect(lines(out)).toEqual([]);
  });
});

test('no file leads back to itself, types included', () => {
  const known = new Set(files);
  const open = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { from, to } of imports) if (known.has(to)) open.get(from)?.add(to);
  // What imports nothing that is still open is in no circle; what is left at the end is, or leads to one.
  for (let before = -1; before !== open.size; ) {
    before = open.size;
    for (const [file, to] of open) {
      if ([...to].every((other) => !open.has(other))) open.delete(file);
    }
  }
  expect([...open.keys()]).toEqual([]);
});

test('forms are read by the readers that have limits: the time of `formData()` has none', () => {
  const unbounded = files.filter((file) => readFileSync(file, 'utf8').includes('.formData('));
  expect(unbounded).toEqual([]);
});
