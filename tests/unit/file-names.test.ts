import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { routeFiles } from '../support/site-map.ts';

/** Files that hold a family of equal functions, named after the family. */
const families = new Set([
  // Queries about one kind of record.
  ...globSync('src/**/*-repository.server.ts'),
  // Rules of a run: penalties, result, better descent.
  'src/record/scoring/scoring.ts',
  // The four signs of people on the drawing.
  'src/design/course-map/drawing/people-signs.tsx',
  // Fields that an edition's files share.
  'src/record/editions/edition-fields.ts',
  // Addresses shared by service worker and pages.
  'src/site/offline/page-addresses.ts',
  // Names of the token against forged forms.
  'src/platform/http/cross-site/token-names.ts',
  'src/platform/http/cross-site/cross-site-token.server.ts',
  // The one-time link that allows an action on one's own entry.
  'src/registration/own-entry/act-link.server.ts',
  'src/registration/own-entry/own-parts.tsx',
  // Words, letters and cells of Canoe123.
  'src/desk/exchange/canoe123/canoe123-words.ts',
  'src/registration/rules/choices.ts',
  'src/record/race/row-choices.ts',
  // Drawings on bibs and stickers.
  'src/desk/papers/boats/boat-pictures.server.ts',
  'src/record/accounts/audit/audit-names.ts',
  'src/record/race/registration/race-cost.ts',
  'src/desk/plan/change-races.ts',
  'src/desk/starts/change-start-list.ts',
  'src/desk/day-frame/day-frame.tsx',
  'src/desk/plan/plan-forms.tsx',
]);

/** Named by the framework or by their address. */
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

test('every family of files exists', () => {
  const files = new Set(globSync('src/**/*.{ts,tsx}'));
  expect([...families].filter((file) => !files.has(file))).toEqual([]);
});

test('the desk has no CSS module, which would end in the sheet of the public pages', () => {
  expect(globSync('src/desk/**/*.module.css')).toEqual([]);
});
