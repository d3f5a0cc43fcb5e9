import { existsSync } from 'node:fs';
import { isMissingTest } from '../conformance/named-test.ts';
import type { Asvs } from './read-asvs.ts';
import { requiredIds } from './required-ids.ts';

/** What does not hold in the list: an id that is not there, a wrong level, a test that is gone. */
export function asvsIssues(rows: Asvs): string[] {
  const required = requiredIds();
  const ids = rows.map(({ id }) => id);
  const inOrder = [...required.keys()].filter((id) => ids.includes(id));
  return [
    ...[...required.keys()].filter((id) => !ids.includes(id)).map((id) => `${id} is not there`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...(inOrder.join() === ids.join()
      ? []
      : ['The ids are not those of the standard, in its order']),
    ...rows
      .filter(({ id, level }) => required.has(id) && required.get(id) !== level)
      .map(({ id }) => `${id} is of level ${required.get(id)}`),
    ...rows.flatMap((row) => goneOf(row).map((gone) => `${row.id}: there is no ${gone}`)),
  ];
}

function goneOf(row: Asvs[number]): string[] {
  if (row.status === 'tested') return row.tests.filter(isMissingTest);
  return row.status === 'decided' ? row.where.filter((place) => !existsSync(place)) : [];
}
