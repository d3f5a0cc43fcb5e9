import { existsSync, globSync, readFileSync } from 'node:fs';
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

/**
 * The plan of the house: each room with the rooms that it may import, types included, the lowest
 * first. A new arrow needs a line here; an arrow that nobody uses any more leaves.
 */
const plan: Record<string, string[]> = {
  platform: [],
  ui: ['platform'],
  layout: ['platform', 'ui'],
  scoring: ['platform'],
  people: ['platform', 'ui'],
  race: ['platform', 'scoring'],
  mail: ['platform'],
  accounts: ['platform'],
  'race-day': ['platform', 'scoring'],
  seats: ['platform', 'race', 'accounts', 'race-day'],
  phone: ['platform', 'ui', 'race-day', 'seats'],
  river: ['platform', 'ui', 'accounts', 'people', 'race-day', 'seats', 'phone'],
  'race-feed': ['platform', 'race', 'accounts', 'race-day', 'seats'],
  timing: ['platform', 'ui', 'scoring', 'race-day', 'seats', 'phone'],
  judge: ['platform', 'ui', 'scoring', 'race-day', 'seats', 'phone'],
  'race-live': ['platform', 'ui', 'scoring', 'race-day', 'race-feed'],
  announcements: ['platform', 'ui', 'accounts'],
  'course-map': ['platform', 'ui'],
  editions: ['platform', 'ui', 'layout', 'scoring', 'people', 'accounts'],
  entries: ['platform', 'ui', 'people', 'race', 'editions'],
  front: ['platform', 'race', 'race-feed', 'announcements', 'editions', 'entries'],
  results: ['platform', 'ui', 'scoring', 'people', 'course-map', 'editions'],
  'race-info': [
    ...['platform', 'ui', 'announcements', 'race', 'course-map', 'editions', 'entries'],
  ],
  payments: ['platform', 'ui', 'race', 'mail', 'editions', 'entries'],
  registration: ['platform', 'ui', 'people', 'race', 'mail', 'editions', 'entries', 'payments'],
  championship: ['platform', 'ui', 'scoring', 'people', 'race', 'editions'],
  'content-versions': [
    ...['platform', 'race', 'accounts', 'course-map', 'editions', 'payments', 'championship'],
  ],
  paddlers: ['platform', 'ui', 'scoring', 'people', 'editions', 'results', 'championship'],
  privacy: ['platform', 'ui', 'race', 'registration'],
  sharing: ['platform', 'layout', 'race', 'course-map', 'editions', 'championship'],
  offline: ['platform', 'ui', 'announcements', 'race', 'editions'],
  organizer: [
    ...['platform', 'people', 'race', 'mail', 'accounts', 'editions', 'entries'],
    ...['payments', 'registration', 'championship', 'privacy', 'results', 'race-day'],
  ],
  'race-office': [
    ...['platform', 'scoring', 'accounts', 'course-map', 'editions', 'race-day', 'race-feed'],
    ...['organizer', 'seats'],
  ],
  upkeep: [...['platform', 'accounts', 'mail', 'payments', 'seats', 'race-feed', 'race-office']],
  desk: [
    ...['platform', 'ui', 'layout', 'offline', 'accounts', 'people', 'race', 'mail', 'editions'],
    ...['entries', 'payments', 'registration', 'privacy', 'content-versions', 'organizer'],
    ...[
      'seats',
      'announcements',
      'championship',
      'phone',
      'river',
      'scoring',
      'course-map',
      'race-day',
    ],
    ...['race-feed', 'race-office', 'upkeep', 'judge'],
  ],
  rehearsal: [
    ...['platform', 'scoring', 'accounts', 'editions', 'results', 'race-day', 'race-feed', 'seats'],
  ],
  'style-guide': ['platform', 'ui', 'scoring', 'results'],
};

/** The room of a file of src; null for the files that see everything. */
const roomOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? null;

const arrows = imports.flatMap(({ from, to }) => {
  const [here, there] = [roomOf(from), roomOf(to)];
  const crosses = here !== null && there !== null && here !== there;
  return crosses ? [{ from: here, to: there }] : [];
});

const lines = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

const isServer = (file: string) =>
  /\.server\.tsx?$/.test(file) ||
  ['src/front.ts', 'src/server.ts', 'src/entry.server.tsx'].includes(file);
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

  test('rooms import the rooms of the plan and no others', () => {
    const found = new Set(arrows.map(({ from, to }) => `${from} → ${to}`));
    const planned = Object.entries(plan).flatMap(([from, to]) =>
      to.map((room) => `${from} → ${room}`),
    );
    expect([...found].sort()).toEqual(planned.sort());
  });

  test('a room imports from the rooms above it in the plan only, so that no circle can form', () => {
    const order = Object.keys(plan);
    const back = Object.entries(plan).flatMap(([from, to]) =>
      to
        .filter((room) => order.indexOf(room) >= order.indexOf(from))
        .map((room) => `${from} → ${room}`),
    );
    expect(back).toEqual([]);
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
        from !== 'src/create-api.server.ts',
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

test('forms are read by the readers that have limits: the time of `formData()` has none', () => {
  const unbounded = files.filter((file) => readFileSync(file, 'utf8').includes('.formData('));
  expect(unbounded).toEqual([]);
});

test('no file is over 300 lines', () => {
  const long = globSync('{src,cli,scripts,tests}/**/*.{ts,tsx,css}')
    .map((file) => [file, readFileSync(file, 'utf8').split('\n').length] as const)
    .filter(([, count]) => count > 300);
  expect(long).toEqual([]);
});

test('no folder of the site holds more than 22 files', () => {
  const counts = new Map<string, number>();
  for (const file of globSync('src/**/*.{ts,tsx,css,svg,md}')) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  // The steps of the schema are a list that only grows: none of them is ever touched again.
  counts.delete('src/platform/database/migrations');
  expect([...counts].filter(([, count]) => count > 22)).toEqual([]);
});

test('every room says at its door what it is for, in ten lines at most', () => {
  const rooms = [...new Set(files.flatMap((file) => roomOf(file) ?? []))];
  expect(rooms.sort()).toEqual(Object.keys(plan).sort());
  const bad = rooms.filter((room) => {
    const readme = `src/${room}/README.md`;
    if (!existsSync(readme)) return true;
    // Pictures of its pages may follow.
    const [door = ''] = readFileSync(readme, 'utf8').split('\n## ');
    return door.trimEnd().split('\n').length > 10;
  });
  expect(bad).toEqual([]);
});
