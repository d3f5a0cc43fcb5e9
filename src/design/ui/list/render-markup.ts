import { isValidElement, type ReactNode } from 'react';

const noEnd: ReadonlySet<string> = new Set(['img', 'input']);
const noAttribute: ReadonlySet<string> = new Set(['children', 'suppressHydrationWarning']);

/**
 * Renders text and plain elements as React does, for table rows that scripts never touch, where React would create
 * thousands of objects. Throws for a component, a style or a listener.
 */
export function renderMarkup(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (typeof node === 'string') return escaped(node);
  if (typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(renderMarkup).join('');
  if (!isValidElement<Record<string, unknown>>(node) || typeof node.type !== 'string')
    throw new Error('Only text and plain elements are written without React');
  const { type, props } = node;
  let markup = `<${type}`;
  for (const name in props) {
    const value = props[name];
    if (noAttribute.has(name) || value === undefined || value === null || value === false) continue;
    if (typeof value === 'object' || typeof value === 'function')
      throw new Error(`No ${name} without React`);
    // As in React, data-* and aria-* attributes contain the word true; other boolean attributes have no value.
    const isWord = name.startsWith('data-') || name.startsWith('aria-');
    const text = value === true && !isWord ? '' : escaped(String(value));
    markup += ` ${name === 'className' ? 'class' : name}="${text}"`;
  }
  if (noEnd.has(type)) return `${markup}/>`;
  return `${markup}>${renderMarkup(props.children as ReactNode)}</${type}>`;
}

const signs = /["&'<>]/;

function escaped(text: string): string {
  if (!signs.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
}
