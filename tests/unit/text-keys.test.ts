import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/platform/i18n/languages.ts';
import { flattenTexts } from '../../src/record/race/text-issues.ts';
import {
  fixedParts,
  isNode,
  parseSources,
  type SourceNode,
  walkNodes,
  wordsOf,
} from './source-trees.ts';

const keysOf = Object.fromEntries(
  languages.map((language) => {
    const file = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
    return [language, [...flattenTexts(file).keys()]];
  }),
);
const keys = [...new Set((keysOf.es ?? []).map((key) => key.replace(/_(one|many|other)$/, '')))];
const nodes = parseSources('{src,cli}/**/*.{ts,tsx}').flatMap((file) => file.nodes);

/** Keys that the code contains literally, in a call or in a typed table. */
const literals = new Set(
  nodes.flatMap((node) => (node.type === 'Literal' ? [wordsOf(node) ?? ''] : [])),
);

/** Keys composed of a fixed section and values: `staff.roles.${role}`. */
const patterns = nodes
  .filter(({ type }) => type === 'TemplateLiteral')
  .map(fixedParts)
  .filter((parts) => parts.length > 1 && /^[a-z][a-zA-Z]*\.([\w]+\.)*\w*$/.test(parts[0] ?? ''))
  .filter((parts) => keys.some((key) => key.startsWith(`${parts[0]?.split('.')[0]}.`)))
  .map((parts) => ({ written: parts.join('*'), expression: keyExpression(parts) }));

/** Returns a pattern in which a value stands for one part of a key, or for all parts below a complete group. */
function keyExpression(parts: string[]): RegExp {
  const [head = '', ...rest] = parts.map((part) => part.replaceAll('.', '\\.'));
  if (rest.length === 1 && rest[0] === '' && head.split('.').length > 2) {
    return new RegExp(`^${head}.+$`);
  }
  return new RegExp(`^${[head, ...rest].join('[^.]+')}$`);
}

/** Sections with a page's title and description: the first of the texts that it loads. */
const pageSections = new Set(
  nodes.map((node) => wordsOf(collectElements(textsOfPage(node))[0])).filter(Boolean),
);

/** Returns `texts` of a public page, or the second argument of `loadDesk` and `loadDay`. */
function textsOfPage({ type, key, value, callee, arguments: given }: SourceNode): unknown {
  if (type === 'Property') return isNode(key) && key.name === 'texts' ? value : null;
  const isDesk = isNode(callee) && (callee.name === 'loadDesk' || callee.name === 'loadDay');
  return isDesk && Array.isArray(given) ? given[1] : null;
}

function collectElements(value: unknown): unknown[] {
  return isNode(value) && Array.isArray(value.elements) ? value.elements : [];
}

/** Keys of the fields of described forms: `deskForm('deskCodes', { code: … })`. */
const fieldKeys = new Set(
  nodes
    .filter(({ callee }) => isNode(callee) && callee.name === 'deskForm')
    .flatMap(({ arguments: given }) => {
      const [section, fields] = Array.isArray(given) ? given : [];
      const properties =
        isNode(fields) && Array.isArray(fields.properties) ? fields.properties : [];
      return properties.flatMap((property) => {
        const { key, value } = property;
        const hasHint = [...walkNodes(value)].some(
          (node) => node.type === 'Property' && isNode(node.key) && node.key.name === 'hint',
        );
        const parts = ['fields', 'faults', ...(hasHint ? ['hints'] : [])];
        return parts.map((part) => `${wordsOf(section)}.${part}.${key.name}`);
      });
    }),
);

/** Groups of the choices of described forms: `choice(values, { words: 'deskCodes.kinds' })`. */
const choiceGroups = new Set(
  nodes
    .filter(({ callee }) => isNode(callee) && callee.name === 'choice')
    .flatMap(({ arguments: given }) => {
      const options = Array.isArray(given) ? given[1] : null;
      const properties =
        isNode(options) && Array.isArray(options.properties) ? options.properties : [];
      return properties.flatMap(({ key, value }) =>
        key.name === 'words' ? [wordsOf(value) ?? ''] : [],
      );
    }),
);

function isUsed(key: string): boolean {
  // A text of a race without fees or documents, or of a kind of race, stands in for the usual one or is added to it.
  const usual = /^(?:free|noDocument|askedNumbers|raceKinds\.layers\.\w+)\.(.+\..+)$/.exec(
    key,
  )?.[1];
  const isRule = /^regulations\.\w+\.item\d+$/.test(usual ?? '');
  if (usual !== undefined) return isRule || (keys.includes(usual) && isUsed(usual));
  const [section = '', last] = [key.split('.')[0], key.split('.').at(-1)];
  if (last === 'metaTitle' || last === 'metaDescription') {
    if (key === `${section}.${last}` && pageSections.has(section)) return true;
  }
  return (
    literals.has(key) ||
    fieldKeys.has(key) ||
    choiceGroups.has(key.slice(0, key.lastIndexOf('.'))) ||
    patterns.some(({ expression }) => expression.test(key))
  );
}

describe('keys of the texts', () => {
  test('every language has the same keys', () => {
    for (const language of languages) expect(keysOf[language]).toEqual(keysOf.es);
  });

  test('no key is unused', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  test('every key that the code puts together leads to a text', () => {
    const idle = patterns.filter(({ expression }) => !keys.some((key) => expression.test(key)));
    expect(idle.map(({ written }) => written)).toEqual([]);
  });
});
