import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { routeFiles } from '../support/site-map.ts';

/** Files that hold a family of equals, none of which is the main one: the file is its name. */
const families = new Set([
  // Who asks the database about one kind of record.
  ...globSync('src/**/*-repository.server.ts'),
  // The rule book of a run: penalties, result, better descent.
  'src/record/scoring/scoring.ts',
  // The four signs of the people on the drawing.
  'src/design/course-map/drawing/people-signs.tsx',
  // The fields that the files of an edition share.
  'src/record/editions/edition-fields.ts',
  // The addresses that the worker and the pages agree on.
  'src/site/offline/page-addresses.ts',
  // The token against forged forms: its names; made, carried, checked.
  'src/platform/http/cross-site/token-names.ts',
  'src/platform/http/cross-site/cross-site-token.server.ts',
  // The link that allows an act by one's own link: sent, looked at, spent.
  'src/registration/own-entry/act-link.server.ts',
  // What the pages about one's own entry share.
  'src/registration/own-entry/own-parts.tsx',
  // Words, letters and cells of the timing program.
  'src/desk/exchange/canoe123/canoe123-words.ts',
  // The answers that are picked from a list.
  'src/registration/rules/choices.ts',
  // What rows of content may be, and how many.
  'src/record/race/row-choices.ts',
  // What is drawn on bibs and stickers.
  'src/desk/papers/boats/boat-pictures.server.ts',
  // What can be changed of the plan of a day, and of a start list.
  'src/desk/plan/change-races.ts',
  'src/desk/starts/change-start-list.ts',
  // What the pages about a day of racing share, and the forms of its plan.
  'src/desk/day-frame/day-frame.tsx',
  'src/desk/plan/plan-forms.tsx',
]);

/** Named by the framework, or by the address that they answer. */
const named =
  /^src\/(root\.tsx|routes\.ts|app\/front\.ts|app\/server\.ts|entry\.\w+\.tsx)$|\/migrations\//;
const routeModules = new Set(routeFiles);

const declaration =
  /^export (?:default )?(?:(?:async )?(?:function|const|class|interface|type)|serverContent\(import\.meta\.env\.SSR &&) (\w+)/gm;

const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

function listExports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(declaration)].map(([, name = '']) => kebab(name));
}

test('a file is named after what it exports', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) =>
      !/\.(test|d)\.tsx?$/.test(file) &&
      !named.test(file) &&
      !families.has(file) &&
      (!routeModules.has(file) || file.endsWith('-page.tsx')),
  );
  expect(files.length).toBeGreaterThan(300);
  const misnamed = files.filter((file) => {
    const names = listExports(file);
    return names.length > 0 && !names.includes(basename(file).replace(/(\.server)?\.tsx?$/, ''));
  });
  expect(misnamed).toEqual([]);
});

test('every family is there', () => {
  const files = new Set(globSync('src/**/*.{ts,tsx}'));
  expect([...families].filter((file) => !files.has(file))).toEqual([]);
});

test('the desk has no module of styles: it would end in the sheet that all public pages load', () => {
  expect(globSync('src/desk/**/*.module.css')).toEqual([]);
});
