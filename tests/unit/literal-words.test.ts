import { expect, test } from 'vitest';
import { isNode, parseSources, readWords, type SourceNode } from './source-trees.ts';

const spokenAttributes = new Set([
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'label',
  'lead',
  'caption',
]);

function literalWords(node: SourceNode): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    if (isCode(node)) return [];
    return Array.isArray(node.children) ? node.children.flatMap(wordsOfChild) : [];
  }
  if (node.type !== 'JSXAttribute' || !isNode(node.name)) return [];
  if (!spokenAttributes.has(String(node.name.name))) return [];
  const { value } = node;
  const inside =
    isNode(value) && value.type === 'JSXExpressionContainer' ? value.expression : value;
  return saying(readWords(inside));
}

/** Whether text is in `<code>`: a name of the code, equal in every language. */
function isCode({ openingElement }: SourceNode): boolean {
  return (
    isNode(openingElement) && isNode(openingElement.name) && openingElement.name.name === 'code'
  );
}

function wordsOfChild(child: SourceNode): string[] {
  if (child.type === 'JSXText') return saying(String(child.value));
  return child.type === 'JSXExpressionContainer' ? saying(readWords(child.expression)) : [];
}

function saying(words: string | undefined): string[] {
  return words !== undefined && /\p{L}/u.test(words) ? [words.trim()] : [];
}

test('components contain no texts of their own', () => {
  const found = parseSources('src/**/*.tsx').flatMap(({ name, nodes }) =>
    nodes.flatMap(literalWords).map((words) => `${name}: ${words}`),
  );
  expect(found).toEqual([]);
});
