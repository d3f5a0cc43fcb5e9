import { expect, test } from 'vitest';
import { useCases } from '../contract/desk/rights/use-cases.ts';
import { isNode, parseSources, walkNodes } from './source-trees.ts';

/** What the terminal calls by its own name, and the desk within another. */
const within: Readonly<Record<string, string>> = {
  importEdition: 'importHandedEdition',
  // One file at a time.
  importOfSeries: 'importCanoe123',
  keepStatement: 'receiveStatement',
};

/** The names that some sources bring in from elsewhere. */
function broughtIn(pattern: string): Set<string> {
  return new Set(
    parseSources(pattern)
      .flatMap(({ nodes }) => nodes)
      .filter(({ type }) => type === 'ImportSpecifier')
      .flatMap((node) => [...walkNodes(node.imported)])
      .flatMap((node) => (isNode(node) && 'name' in node ? [String(node.name)] : [])),
  );
}

test('whatever the terminal can do, the desk does by the same use case', () => {
  const acts = new Set(Object.keys(useCases).map((name) => name.replace(/:.*/, '')));
  const [terminal, desk] = [broughtIn('cli/**/*.ts'), broughtIn('src/desk/**/*.{ts,tsx}')];
  const done = [...terminal].filter((name) => acts.has(name) || name in within);
  expect(done.length).toBeGreaterThan(30);
  expect(done.filter((name) => !desk.has(within[name] ?? name))).toEqual([]);
});
