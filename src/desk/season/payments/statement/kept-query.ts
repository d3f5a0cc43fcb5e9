/** Lines of a file that an address carries. */
const mostLines = 20;

/** What the page of statements is told of a file that was kept, as the query of its address. */
export function keptQuery({
  lines,
  fresh,
  unread = [],
}: {
  lines: number;
  fresh: number;
  unread?: readonly number[];
}): string {
  const told = `lineas=${lines}&nuevas=${fresh}`;
  return unread.length === 0 ? told : `${told}&sinleer=${unread.slice(0, mostLines).join('-')}`;
}

/** The lines of the file that could not be read, as `keptQuery` writes them; none for anything else. */
export function unreadIn(written: string): number[] {
  return /^\d{1,6}(-\d{1,6})*$/.test(written) ? written.split('-').map(Number) : [];
}
