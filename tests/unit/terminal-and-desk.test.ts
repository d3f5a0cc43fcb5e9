import { expect, test } from 'vitest';
import { useCases } from '../contract/desk/rights/use-cases.ts';
import { isNode, parseSources, walkNodes } from './source-trees.ts';

/** Functions that the terminal calls directly and the desk inside another function. */
const within: Readonly<Record<string, string>> = {
  importEdition: 'importHandedEdition',
  importOfSeries: 'importCanoe123',
  keepStatement: 'receiveStatement',
};

function broughtIn(pattern: string): Set<string> {
  return new Set(
    parseSources(pattern)
      .flatMap(({ nodes }) => nodes)
      .filter(({ type }) => type === 'ImportSpecifier')
      .flatMap((node) => [...walkNodes(node.imported)])
      .flatMap((node) => (isNode(node) && 'name' in node ? [String(node.name)] : [])),
  );
}

test('every command of the terminal has an action of the desk with the same use case', () => {
  const acts = new Set(Object.keys(useCases).map((name) => name.replace(/:.*/, '')));
  const [terminal, desk] = [broughtIn('cli/**/*.ts'), broughtIn('src/desk/**/*.{ts,tsx}')];
  const done = [...terminal].filter((name) => acts.has(name) || name in within);
  expect(done.length).toBeGreaterThan(30);
  expect(done.filter((name) => !desk.has(within[name] ?? name))).toEqual([]);
});
