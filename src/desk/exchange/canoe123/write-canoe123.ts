import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { Canoe123File, Canoe123Row } from './canoe123-file.ts';
import { canoe123Namespace, canoe123Root } from './canoe123-sections.ts';

/** Writes the format of Canoe123 (a .NET data set); an export that was read gives the same bytes again. */
export function writeCanoe123(file: Omit<Canoe123File, 'unread'>): string {
  return [...canoe123Pieces(file)].join('');
}

/** Yields the same text in pieces of a few rows, so that no other request waits for long. */
export function* canoe123Pieces({
  head,
  tail,
  newline,
  rows,
}: Omit<Canoe123File, 'unread'>): Generator<string> {
  yield `${head}<${canoe123Root} xmlns="${canoe123Namespace}">${newline}`;
  for (const chunk of inChunks(rows)) {
    const lines: string[] = [];
    for (const row of chunk) writeRow(row, '  ', lines);
    yield lines.join(newline) + newline;
  }
  yield `</${canoe123Root}>${tail}`;
}

function writeRow({ name, fields, values, spaced }: Canoe123Row, indent: string, lines: string[]) {
  if (fields.length === 0) return void lines.push(`${indent}<${name} />`);
  lines.push(`${indent}<${name}>`);
  const inner = `${indent}  `;
  for (const [place, field] of fields.entries()) {
    const value = values[place] ?? '';
    if (typeof value !== 'string') writeRow(value, inner, lines);
    else if (value === '') lines.push(`${inner}<${field} />`);
    else {
      const space = spaced?.includes(place) ? ' xml:space="preserve"' : '';
      lines.push(`${inner}<${field}${space}>${escaped(value)}</${field}>`);
    }
  }
  lines.push(`${indent}</${name}>`);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
}
