export function toMarkdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Returns the cells of each table row in a Markdown text, without headers and separators. */
export function readMarkdownRows(text: string): string[][] {
  const rows = text.split('\n').flatMap((line) => (line.startsWith('|') ? [toCells(line)] : []));
  const isRule = (row: string[] | undefined) => row?.every((cell) => /^-+$/.test(cell)) === true;
  return rows.filter((row, index) => !isRule(row) && !isRule(rows[index + 1]));
}

function toCells(line: string): string[] {
  return line
    .replace(/^\|\s*|\s*\|$/g, '')
    .split(/\s*(?<!\\)\|\s*/)
    .map((cell) => cell.replaceAll('\\|', '|'));
}
