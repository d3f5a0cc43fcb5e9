import type { Canoe123File, Canoe123Row } from './canoe123-file.ts';
import { canoe123Namespace, canoe123Root } from './canoe123-sections.ts';

/**
 * The text of an export, in the shape in which the program writes it (a .NET data set): two blanks,
 * `<X />` for an empty field. What was read from an export is the same bytes again.
 */
export function writeCanoe123({ head, tail, newline, rows }: Omit<Canoe123File, 'unread'>): string {
  const lines = [`<${canoe123Root} xmlns="${canoe123Namespace}">`];
  for (const row of rows) writeRow(row, '  ', lines);
  lines.push(`</${canoe123Root}>`);
  return head + lines.join(newline) + tail;
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
