/**
 * Rows of one paper at most: the time that a list takes to be drawn grows with the square of its rows, from one
 * second of processor for 500 to a minute for 5,000.
 */
const mostRows = 500;

interface ListSubject {
  /** The id of the whole list, which that of a portion begins with. */
  id: string;
  title: string;
}

/** What a list of people or boats can be printed as: one paper, or several, each of so many rows. */
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

/** The rows of a portion, and what its title says besides; null for a subject that the list has not. */
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
