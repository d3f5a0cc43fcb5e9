import { existsSync } from 'node:fs';
import { isMissingTest } from '../conformance/named-test.ts';
import type { AsvsRow } from './read-asvs.ts';
import { requiredIds } from './required-ids.ts';

/** Returns the issues of the list: a missing id, a wrong level, a missing test or place. */
export function asvsIssues(rows: readonly AsvsRow[]): string[] {
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
    ...rows.flatMap((row) =>
      listMissingEvidence(row).map((gone) => `${row.id}: there is no ${gone}`),
    ),
  ];
}

function listMissingEvidence({ status, tests, where }: AsvsRow): string[] {
  if (status === 'tested' && tests.length === 0) return ['test'];
  if (status === 'decided' && where.length === 0) return ['place'];
  return [...tests.filter(isMissingTest), ...where.filter((place) => !existsSync(place))];
}
