import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export interface PageForm {
  method: 'get' | 'post';
  /** Address that it is sent to; empty for the page's own. */
  action: string;
  isMultipart: boolean;
  values: Readonly<Record<string, string>>;
  /** Every name that it may send, with its possible values. */
  choices: Readonly<Record<string, readonly string[]>>;
}

/** Reads the forms of a page as a browser without scripts does. */
export function pageForms(html: string): PageForm[] {
  return collectElements(parse(html))
    .filter(({ tagName }) => tagName === 'form')
    .map(readForm);
}

function readForm(form: Element): PageForm {
  // Without a prototype, because a field may be called `constructor`.
  const values: Record<string, string> = Object.create(null);
  const choices: Record<string, string[]> = Object.create(null);
  for (const control of collectElements(form)) {
    const name = attribute(control, 'name');
    if (!name || !['input', 'select', 'textarea', 'button'].includes(control.tagName)) continue;
    const type = attribute(control, 'type') ?? 'text';
    const options = collectElements(control)
      .filter(({ tagName }) => tagName === 'option')
      .map((option) => attribute(option, 'value') ?? '');
    const offered = options.length > 0 ? options : [attribute(control, 'value') ?? 'on'];
    choices[name] = [...(choices[name] ?? []), ...offered];
    const isSent =
      type === 'hidden' ||
      attribute(control, 'checked') !== undefined ||
      (['text', 'search', 'email', 'tel'].includes(type) && control.tagName === 'input');
    if (isSent) values[name] = attribute(control, 'value') ?? '';
  }
  return {
    method: attribute(form, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    action: attribute(form, 'action') ?? '',
    isMultipart: attribute(form, 'enctype') === 'multipart/form-data',
    values,
    choices,
  };
}

function collectElements(node: Node): Element[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(collectElements) : [];
  return defaultTreeAdapter.isElementNode(node) ? [node, ...inside] : inside;
}

function attribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}
