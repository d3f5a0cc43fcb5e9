const LINE = 120;

/** Formats JSON for readers and diffs: a value that fits one line stays on one line. */
export function jsonText(value: unknown): string {
  return `${write(value, '')}\n`;
}

function write(value: unknown, indent: string): string {
  const line = onOneLine(value);
  if (indent.length + line.length <= LINE || typeof value !== 'object' || value === null)
    return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((entry) => inner + write(entry, inner)).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => `${inner}${JSON.stringify(key)}: ${write(field, inner)}`);
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => `${JSON.stringify(key)}: ${onOneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
