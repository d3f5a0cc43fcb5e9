import { expect, test } from 'vitest';
import {
  isNode,
  parseSources,
  type SourceFile,
  type SourceNode,
  walkNodes,
} from './source-trees.ts';

/** Forms with text fields that keep no draft, by file. */
const exempt: Readonly<Record<string, string>> = {
  'src/desk/account/sign-in/sign-in-forms.tsx': 'a password and a code: secrets stay nowhere',
  'src/desk/entries/entries-page.tsx': 'an order for who is marked: both are given anew',
  'src/desk/account/own/new-proof-forms.tsx': 'a password and a code: secrets stay nowhere',
};

/** Inputs without typed text; a file cannot be restored. */
const chosen = ['hidden', 'checkbox', 'radio', 'file', 'submit', 'button', 'range', 'color'];
const fields = ['input', 'textarea', 'TextField', 'TextArea', 'TextAreaField'];
const secret = ['current-password', 'new-password', 'one-time-code'];

const sources = parseSources('src/{desk,ui}/**/*.tsx');
const elements = (value: unknown) =>
  [...walkNodes(value)].filter(({ type }) => type === 'JSXElement');

function findTag({ openingElement }: SourceNode): string {
  const name = isNode(openingElement) ? openingElement.name : null;
  return isNode(name) && name.type === 'JSXIdentifier' ? String(name.name) : '';
}

/** Returns an attribute's literal value, also from a spread object; '' for an expression. */
function attribute({ openingElement }: SourceNode, wanted: string): string | null {
  const attributes = isNode(openingElement) ? openingElement.attributes : [];
  const nodes = Array.isArray(attributes) ? attributes : [];
  for (const node of walkNodes(nodes.filter((one) => !hasJsx(one)))) {
    const key = node.type === 'JSXAttribute' ? node.name : node.type === 'Property' && node.key;
    if (!isNode(key) || key.name !== wanted) continue;
    return isNode(node.value) && node.value.type === 'Literal' ? String(node.value.value) : '';
  }
  return null;
}

const hasJsx = (value: unknown) => elements(value).length > 0;

function declared({ nodes }: SourceFile): [string, unknown][] {
  return nodes.flatMap(({ type, id, body, init }): [string, unknown][] => {
    if (!isNode(id)) return [];
    if (type === 'FunctionDeclaration') return [[String(id.name), body]];
    return type === 'VariableDeclarator' && hasJsx(init) ? [[String(id.name), init]] : [];
  });
}

const pieces = new Map(sources.map((source) => [source, new Map(declared(source))]));
const components = new Map(
  [...pieces].flatMap(([source, own]) =>
    [...own].flatMap(([name, body]) => (/^[A-Z]/.test(name) ? [[name, { source, body }]] : [])),
  ) as [string, { source: SourceFile; body: unknown }][],
);

/** Returns the fields within a node, including those of its components and of local parts. */
function fieldsIn(value: unknown, source: SourceFile, seen = new Set<string>()): SourceNode[] {
  return [...walkNodes(value)].flatMap((node) => {
    const tag = node.type === 'JSXElement' ? findTag(node) : '';
    if (fields.includes(tag)) return [node];
    const name = node.type === 'Identifier' ? String(node.name) : tag;
    const body = pieces.get(source)?.get(name);
    const found = body === undefined ? components.get(name) : { source, body };
    if (!found || seen.has(name)) return [];
    seen.add(name);
    return fieldsIn(found.body, found.source, seen);
  });
}

const isWritten = (field: SourceNode) => !chosen.includes(attribute(field, 'type') ?? 'text');

const forms = sources.flatMap((source) =>
  source.nodes
    .filter(({ type }) => type === 'JSXElement')
    .map((node) => ({ source, node, tag: findTag(node) })),
);

test('text typed into a desk form survives a reload and a lost connection', () => {
  const posting = forms.filter(
    ({ source, node, tag }) =>
      source.name.startsWith('src/desk/') &&
      (tag === 'PostForm' ||
        (['Form', 'form'].includes(tag) && !['get', null].includes(attribute(node, 'method')))),
  );
  expect(posting.length).toBeGreaterThan(30);
  const found = posting
    .filter(({ source, node }) => fieldsIn(node.children, source).some(isWritten))
    .map(({ source }) => source.name);
  expect([...new Set(found)].filter((name) => !(name in exempt))).toEqual([]);
  // An exemption that is no longer needed must be removed.
  expect(Object.keys(exempt).filter((name) => !found.includes(name))).toEqual([]);
});

test('no draft of the desk holds a secret', () => {
  const drafts = forms.filter(({ tag }) => tag === 'DraftForm');
  expect(drafts.length).toBeGreaterThan(20);
  const found = drafts
    .filter(({ source, node }) =>
      fieldsIn(node.children, source).some(
        (field) =>
          attribute(field, 'type') === 'password' ||
          secret.includes(attribute(field, 'autoComplete') ?? ''),
      ),
    )
    .map(({ source }) => source.name);
  expect(found).toEqual([]);
});
