const mostLines = 20;

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

/** Reads the list of unreadable statement lines from `keptQuery`. Empty for any other text. */
export function unreadIn(written: string): number[] {
  return /^\d{1,6}(-\d{1,6})*$/.test(written) ? written.split('-').map(Number) : [];
}
