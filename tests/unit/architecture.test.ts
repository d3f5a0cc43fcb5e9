import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isNode, parseSources } from './source-trees.ts';

interface Import {
  from: string;
  /** A file of src, or a package name. */
  to: string;
  typeOnly: boolean;
}

const statement =
  /^\s*(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'/gm;

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const imports = files.flatMap(listImports);

function listImports(file: string): Import[] {
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
 * The wings, lowest first, each with its rooms, lowest first. A wing imports only from wings before it, a room only
 * from rooms of its wing before it; type imports count.
 */
const house: Record<string, string[]> = {
  platform: [
    'offline',
    'text',
    'i18n',
    'content',
    'format',
    'errors',
    'config',
    'background',
    'files',
    'child',
    'pdf',
    'log',
    'database',
    'clock',
    'live',
    'http',
    'watch',
    'answers',
    'page',
  ],
  design: ['ui', 'layout', 'course-map'],
  record: [
    'questions',
    'scoring',
    'people',
    'series',
    'cross',
    'accounts',
    'mail',
    'race',
    'editions',
    'entries',
  ],
  registration: [],
  site: [
    'editions',
    'announcements',
    'participants',
    'results',
    'series',
    'championship',
    'open-data',
    'paddlers',
    'race',
    'sharing',
    'offline',
    'privacy',
    'style-guide',
  ],
  'race-day': [
    'log',
    'seats',
    'phone',
    'feed',
    'timing',
    'judge',
    'cross',
    'river',
    'follow',
    'live',
    'bracket',
    'speaker',
    'embed',
    'screens',
    'rehearsal',
  ],
  desk: [
    'plan',
    'control',
    'content',
    'payments',
    'privacy',
    'entries',
    'announcements',
    'mails',
    'backups',
    'upkeep',
    'questions',
    'editions',
    'setup-guide',
    'today',
    'team',
    'check-in',
    'people',
    'results',
    'bibs',
    'starts',
    'codes',
    'speaker',
    'exchange',
    'series',
    'seats',
    'search',
    'screens',
    'river',
    'phone-log',
    'audit',
    'papers',
    'paper-sheets',
    'look',
    'frame',
    'day-log',
    'day-frame',
    'cross',
    'clubs',
    'card',
    'account',
    'tables',
  ],
  app: ['front'],
};
const wings = Object.keys(house);

/** Returns wing and room of a file of src; files right in `src/` belong to no wing and may import all. */
function placeOf(file: string): { wing: string; room: string | undefined } | null {
  const [, wing, room] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return wing === undefined ? null : { wing, room };
}

const inside = imports.flatMap((found) => {
  const [here, there] = [placeOf(found.from), placeOf(found.to)];
  return here && there && files.includes(found.to) ? [{ ...found, here, there }] : [];
});

/** Returns the imports that are part of a cycle or connect cycles; empty when there is no cycle. */
function circles(found: readonly Import[]): Import[] {
  const starts = new Set(found.map(({ from }) => from));
  const ends = new Set(found.map(({ to }) => to));
  const left = found.filter(({ from, to }) => ends.has(from) && starts.has(to));
  return left.length < found.length ? circles(left) : left;
}

const lines = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);

const isServer = (file: string) =>
  /\.server\.tsx?$/.test(file) ||
  ['src/app/front.ts', 'src/app/server.ts', 'src/entry.server.tsx'].includes(file);
/** Pages and files with an address are doors, whatever their extension. */
const routeModules = new Set(
  [...readFileSync('src/routes.ts', 'utf8').matchAll(/'([\w./-]+\.tsx?)'/g)].map(
    ([, file]) => `src/${file}`,
  ),
);
const isRule = (file: string) => file.endsWith('.ts') && !isServer(file) && !routeModules.has(file);

const isFrame = (file: string) => /^src\/desk\/(frame|day-frame)\//.test(file);

/** Desk files that make its pages: components, addresses, and files that import the frame, also indirectly. */
const deskPages = findDeskPages(
  new Set(
    files.filter(
      (file) =>
        /^src\/desk\/.*\.tsx$/.test(file) ||
        (routeModules.has(file) && file.startsWith('src/desk/')),
    ),
  ),
);

function findDeskPages(known: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(known);
  for (const { from, to } of inside) {
    if (from.startsWith('src/desk/') && !isFrame(from) && (all.has(to) || isFrame(to)))
      all.add(from);
  }
  return all.size === known.size ? all : findDeskPages(all);
}

describe('imports point one way', () => {
  test('there is something to hold', () => {
    expect(imports.length).toBeGreaterThan(200);
  });

  test('a wing imports from the wings below it only', () => {
    const up = inside.filter(
      ({ here, there }) => wings.indexOf(there.wing) > wings.indexOf(here.wing),
    );
    expect(lines(up)).toEqual([]);
    expect(new Set(inside.flatMap(({ here }) => here.wing))).toEqual(new Set(wings));
  });

  test('inside a wing a room imports from the rooms below it only', () => {
    const up = inside.filter(({ from, to, here, there }) => {
      const rooms = house[here.wing] ?? [];
      if (here.wing !== there.wing || here.room === there.room || rooms.length === 0) return false;
      // Files right in the wing compose its rooms.
      if (here.room === undefined) return false;
      // A desk page may call use cases of any subject, and stands in the frame.
      if (deskPages.has(from) && (!deskPages.has(to) || isFrame(to))) return false;
      return there.room === undefined || rooms.indexOf(there.room) > rooms.indexOf(here.room);
    });
    expect(lines(up)).toEqual([]);
  });

  test('every room is in the table', () => {
    const found = files.flatMap((file) => {
      const place = placeOf(file);
      if (place === null) return [];
      const rooms = house[place.wing];
      const isKnown =
        rooms !== undefined &&
        (rooms.length === 0 || place.room === undefined || rooms.includes(place.room));
      return isKnown ? [] : [file];
    });
    expect(found).toEqual([]);
  });

  test('no file imports itself by way of others, types included', () => {
    expect(lines(circles(inside))).toEqual([]);
  });

  test('no room imports a file that sees everything', () => {
    const out = imports.filter(({ from, to }) => placeOf(from) !== null && /^src\/[^/]+$/.test(to));
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

  test('a server module of the desk imports no component', () => {
    const out = imports.filter(
      ({ from, to, typeOnly }) =>
        from.startsWith('src/desk/') && isServer(from) && to.endsWith('.tsx') && !typeOnly,
    );
    expect(lines(out)).toEqual([]);
  });

  test('only the root files see server, pages and everything', () => {
    const roots = /^src\/(root\.tsx|routes\.ts|app\/front\.ts|app\/server\.ts|entry\.\w+\.tsx)$/;
    const out = imports.filter(({ to, typeOnly }) => !typeOnly && roots.test(to));
    expect(lines(out)).toEqual([]);
  });
});

test('forms are read by the readers that have limits: the time of `formData()` has none', () => {
  const unbounded = files.filter((file) => readFileSync(file, 'utf8').includes('.formData('));
  expect(unbounded).toEqual([]);
});

test('every wing and room says at its door what it is for, in ten lines at most', () => {
  const doors = wings.flatMap((wing) => [
    `src/${wing}`,
    // The desk's rooms have one door.
    ...(wing === 'platform' || wing === 'desk' ? [] : (house[wing] ?? [])).map(
      (room) => `src/${wing}/${room}`,
    ),
  ]);
  const bad = doors.filter((folder) => {
    const readme = `${folder}/README.md`;
    if (!existsSync(readme)) return true;
    // Pictures of the pages may follow the first part.
    const [door = ''] = readFileSync(readme, 'utf8').split('\n## ');
    return door.trimEnd().split('\n').length > 10;
  });
  expect(bad).toEqual([]);
});

test('a literal is never spread into a literal: it hides what is too much from the type check', () => {
  const literal = (node: unknown, type: string) => isNode(node) && node.type === type;
  const found = parseSources('{src,cli,scripts,campaigns}/**/*.{ts,tsx}').flatMap(
    ({ name, nodes }) =>
      nodes
        .filter(
          ({ type, argument }) =>
            (type === 'SpreadElement' || type === 'JSXSpreadAttribute') &&
            (literal(argument, 'ObjectExpression') || literal(argument, 'ArrayExpression')),
        )
        .map(() => name),
  );
  expect(found).toEqual([]);
});
