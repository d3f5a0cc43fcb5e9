import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeFiles } from '../support/site-map.ts';
import { isNode, parseSources } from './source-trees.ts';

interface Import {
  from: string;
  /** A file of src, or the name of a package. */
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
 * The house: its wings, the lowest first, each with its rooms, the lowest first. A wing imports from
 * the wings before it, a room from the rooms of its wing before it; types count. Rooms of the desk have no
 * order, but form no circle.
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
    'photo-finish',
    'speaker',
    'embed',
    'screens',
    'rehearsal',
  ],
  desk: [],
  app: ['front'],
};
const wings = Object.keys(house);

/** The wing and the room of a file of src; the files right in `src/` are of no wing and see all. */
function placeOf(file: string): { wing: string; room: string | undefined } | null {
  const [, wing, room] = /^src\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return wing === undefined ? null : { wing, room };
}

/** The imports from one file of `src/` to another, each with where both stand. */
const inside = imports.flatMap((found) => {
  const [here, there] = [placeOf(found.from), placeOf(found.to)];
  return here && there && files.includes(found.to) ? [{ ...found, here, there }] : [];
});

/** The imports that are part of a circle, or lead from one to another: none where all point one way. */
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
/** Pages and files with an address: doors, whatever their ending. */
const routeModules = new Set(routeFiles);
const isRule = (file: string) => file.endsWith('.ts') && !isServer(file) && !routeModules.has(file);

const isFrame = (file: string) => /^src\/desk\/(frame|day-frame)\//.test(file);

/**
 * The files of the desk that make its pages: components, addresses, and all files that import the frame, also
 * indirectly.
 */
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
  test('the scan of imports finds some', () => {
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
    const up = inside.filter(({ here, there }) => {
      const rooms = house[here.wing] ?? [];
      if (here.wing !== there.wing || here.room === there.room || rooms.length === 0) return false;
      // A file directly in the wing composes its rooms.
      if (here.room === undefined) return false;
      return there.room === undefined || rooms.indexOf(there.room) > rooms.indexOf(here.room);
    });
    expect(lines(up)).toEqual([]);
  });

  test('a room of the desk imports no room that imports it', () => {
    const between = inside
      .filter(
        ({ from, to, here, there }) =>
          [here, there].every(({ wing, room }) => wing === 'desk' && room !== undefined) &&
          here.room !== there.room &&
          // A page calls the use cases of any subject, and stands in the frame.
          (!deskPages.has(from) || (deskPages.has(to) && !isFrame(to))),
      )
      .map(({ here, there }) => ({ from: here.room ?? '', to: there.room ?? '', typeOnly: false }));
    expect(between.length).toBeGreaterThan(20);
    expect(lines(circles(between))).toEqual([]);
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

  test('no room imports a file of the root', () => {
    const out = imports.filter(({ from, to }) => placeOf(from) !== null && /^src\/[^/]+$/.test(to));
    expect(lines(out)).toEqual([]);
  });

  test('only the site map and the API import a page or an endpoint', () => {
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

  test('only the root files import server, pages and all rooms', () => {
    const roots = /^src\/(root\.tsx|routes\.ts|app\/front\.ts|app\/server\.ts|entry\.\w+\.tsx)$/;
    const out = imports.filter(({ to, typeOnly }) => !typeOnly && roots.test(to));
    expect(lines(out)).toEqual([]);
  });
});

test('forms are read by the readers with limits, because `formData()` has no time limit', () => {
  const unbounded = files.filter((file) => readFileSync(file, 'utf8').includes('.formData('));
  expect(unbounded).toEqual([]);
});

test('every wing and room has a README of ten lines at most that says its purpose', () => {
  const doors = wings.flatMap((wing) => [
    `src/${wing}`,
    // The rooms of the desk share one README.
    ...(wing === 'platform' || wing === 'desk' ? [] : (house[wing] ?? [])).map(
      (room) => `src/${wing}/${room}`,
    ),
  ]);
  const bad = doors.filter((folder) => {
    const readme = `${folder}/README.md`;
    if (!existsSync(readme)) return true;
    // Sections with pictures of its pages may follow.
    const [door = ''] = readFileSync(readme, 'utf8').split('\n## ');
    return door.trimEnd().split('\n').length > 10;
  });
  expect(bad).toEqual([]);
});

test('a literal is never spread into a literal, which would hide excess fields from the type check', () => {
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
