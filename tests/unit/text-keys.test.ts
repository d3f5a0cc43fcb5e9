import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DeskForm, type FormField, fieldKey } from '../../src/desk/frame/form/desk-form.ts';
import { languages } from '../../src/platform/i18n/languages.ts';
import { flattenTexts } from '../../src/record/race/text-issues.ts';
import { fixedParts, isNode, parseSources, readWords, type SourceNode } from './source-trees.ts';

type DescribedForm = DeskForm<Readonly<Record<string, FormField<unknown>>>>;

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
  nodes.flatMap((node) => (node.type === 'Literal' ? [readWords(node) ?? ''] : [])),
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
  nodes.map((node) => readWords(collectElements(textsOfPage(node))[0])).filter(Boolean),
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

/** Keys of the fields and choices of described forms. */
const modules = await Promise.all(
  globSync('src/desk/**/*-form.ts').map(
    (file): Promise<object> => import(/* @vite-ignore */ `../../${file}`),
  ),
);
const formKeys = new Set(modules.flatMap(Object.values).filter(isForm).flatMap(keysOfForm));

function isForm(value: unknown): value is DescribedForm {
  return typeof value === 'object' && value !== null && 'texts' in value && 'fields' in value;
}

function keysOfForm(form: DescribedForm): string[] {
  return Object.entries(form.fields).flatMap(([name, { control, hasHint }]) => [
    fieldKey(form, 'fields', name),
    ...(control.is === 'box' ? [] : [fieldKey(form, 'faults', name)]),
    ...(hasHint ? [fieldKey(form, 'hints', name)] : []),
    ...(control.is === 'choice' ? control.choices.map(({ words }) => words) : []),
  ]);
}

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
    formKeys.has(key) ||
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
