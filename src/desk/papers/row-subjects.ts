/** The time to draw a list grows with the square of its rows: one second of CPU for 500, a minute for 5,000. */
const mostRows = 500;

interface ListSubject {
  id: string;
  title: string;
}

export function rowSubjects({ id, title }: ListSubject, count: number): ListSubject[] {
  if (count <= mostRows) return count === 0 ? [] : [{ id, title }];
  return Array.from({ length: Math.ceil(count / mostRows) }, (_, at) => {
    const first = at * mostRows + 1;
    return {
      id: `${id}-${at + 1}`,
      title: `${title} ${first}–${Math.min(count, first + mostRows - 1)}`,
    };
  });
}

/** Returns the rows of a part, and its number for the title; null for an unknown subject. */
export function rowsOfSubject<Row>(
  rows: readonly Row[],
  id: string,
  subject: string,
): { rows: readonly Row[]; part: string } | null {
  const subjects = rowSubjects({ id, title: '' }, rows.length);
  const at = subjects.findIndex((one) => one.id === subject);
  if (at < 0) return null;
  const part = subjects.length === 1 ? '' : ` · ${at + 1}/${subjects.length}`;
  return { rows: rows.slice(at * mostRows, (at + 1) * mostRows), part };
}
