import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

const blocks = new Set(
  `main header footer section article nav search div p ul ol li h1 h2 h3 h4 table caption thead tbody
   tr form label select option button figure figcaption details summary dl dt dd svg g text`.split(
    /\s+/,
  ),
);

/** Prefix of an element's first line, so that a heading differs from a sentence. */
const marks: Record<string, string> = {
  h1: '# ',
  h2: '## ',
  h3: '### ',
  h4: '#### ',
  li: '- ',
  caption: 'table: ',
  summary: 'summary: ',
  option: 'option: ',
  button: 'button: ',
  label: 'label: ',
};

/** Attributes that a reader or a link needs; all others are styling. */
const telling = [
  'aria-label',
  'title',
  'aria-current',
  'aria-sort',
  'lang',
  'datetime',
  'colspan',
  'rowspan',
  'action',
  'name',
  'value',
  'selected',
  'checked',
  'disabled',
  'open',
  'hidden',
];

/**
 * What a page says, as lines to compare: its title, whether it may be indexed, and of `main` one
 * block of text a line, rows of tables as `cell | cell`, links as `[text](address)`, and in braces
 * what is there without being text: anchors, labels, alternative texts. With a `section`, only what
 * is inside the element with that id.
 */
export function pageText(html: string, section?: string): string {
  const page = parse(html);
  const title = find(page, ({ tagName }) => tagName === 'title');
  const robots = find(page, (element) => attribute(element, 'name') === 'robots');
  const main = find(page, ({ tagName }) => tagName === 'main');
  const shown =
    main && section ? find(main, (element) => attribute(element, 'id') === section) : main;
  return [
    ...(title ? [`title: ${tidy(inline(title))}`] : []),
    ...(robots ? [`robots: ${attribute(robots, 'content')}`] : []),
    ...(shown ? linesOf(shown) : ['nothing']),
  ].join('\n');
}

function linesOf(element: Tree.Element): string[] {
  const first = (marks[element.tagName] ?? '') + notes(element);
  // A screen reader reads the name of a drawing.
  if (attribute(element, 'role') === 'img') return [tidy(first)];
  const [line, ...rest] = element.tagName === 'tr' ? [cells(element)] : content(element);
  return line === undefined ? [first.trim()].filter(Boolean) : [tidy(`${first} ${line}`), ...rest];
}

/** Returns a row's cells; a cell over several columns is repeated in each. */
function cells(row: Tree.Element): string {
  const texts = row.childNodes.filter(isElement).flatMap((cell) => {
    const own = cell.attrs.filter(({ name }) => name !== 'colspan');
    const text = cell.childNodes.map(inline).join('') + notes({ ...cell, attrs: own });
    return Array<string>(Number(attribute(cell, 'colspan') ?? 1)).fill(tidy(text));
  });
  return `| ${texts.join(' | ')} |`;
}

/** Returns the lines inside an element: each block alone, inline content between blocks together. */
function content(element: Tree.Element): string[] {
  const lines: string[] = [];
  let between = '';
  const endLine = () => {
    if (tidy(between) !== '') lines.push(tidy(between));
    between = '';
  };
  for (const child of element.childNodes) {
    if (isElement(child) && blocks.has(child.tagName)) {
      if (isDrawing(child) || isHidden(child)) continue;
      endLine();
      lines.push(...linesOf(child));
    } else {
      between += inline(child);
    }
  }
  endLine();
  return lines;
}

/** Returns a node as part of one line. */
function inline(node: Tree.ChildNode): string {
  if ('value' in node) return node.value;
  if (!isElement(node) || isDrawing(node) || isHidden(node)) return '';
  const { tagName, childNodes } = node;
  if (tagName === 'script' || tagName === 'style') return '';
  if (tagName === 'img') return pictureText(node);
  const inner = childNodes.map(inline).join('') + notes(node);
  if (tagName === 'a') return `[${tidy(inner)}](${attribute(node, 'href') ?? ''})`;
  if (tagName === 'input') return `{input ${attribute(node, 'type') ?? 'text'}}${inner}`;
  // Only style separates number and time: without a space 1 and 124 s would read 1124 s.
  return ` ${inner} `;
}

/** Returns alternative text and file; names of built files change with every drawing. */
function pictureText(image: Tree.Element): string {
  const file = attribute(image, 'src') ?? '';
  const name = file.startsWith('/assets/') ? '' : file.split('/').at(-1);
  const words = tidy(`${name} ${attribute(image, 'alt') ?? ''}`);
  return words === '' ? '' : `{${words}}`;
}

function notes(element: Tree.Element): string {
  const id = attribute(element, 'id');
  // Ids that React makes up (_R_1_) count components and are no anchors.
  const anchor = id === undefined || /^_.*_$/.test(id) ? [] : [`#${id}`];
  const told = telling.flatMap((name) => {
    const value = attribute(element, name);
    if (value === undefined) return [];
    if (name === 'aria-label' || name === 'title') return [value];
    return [value === '' ? name : `${name}=${value}`];
  });
  return [...anchor, ...told].map((note) => `{${tidy(note)}}`).join('');
}

/** Whether an element is a decorative drawing. */
function isDrawing(element: Tree.Element): boolean {
  return element.tagName === 'svg' && attribute(element, 'aria-hidden') === 'true';
}

/** Whether an element is hidden, such as rows that a search filtered out. */
function isHidden(element: Tree.Element): boolean {
  return attribute(element, 'hidden') !== undefined;
}

function find(
  parent: Tree.ParentNode,
  wanted: (element: Tree.Element) => boolean,
): Tree.Element | undefined {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    const found = wanted(child) ? child : find(child, wanted);
    if (found) return found;
  }
  return undefined;
}

function attribute(element: Tree.Element, wanted: string): string | undefined {
  return element.attrs.find(({ name }) => name === wanted)?.value;
}

function isElement(node: Tree.ChildNode): node is Tree.Element {
  return 'tagName' in node;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
