import type { Translate } from '../../platform/i18n/text-key.ts';
import type { ColumnInWords } from './explain-columns.ts';
import type { ImportIssue, MatchedTable } from './read-participants-rows.ts';
import { isNamePart } from './with-whole-names.ts';

export interface FaultInWords {
  line: number;
  person: string;
  /** Title of the column; '' for the whole row or file. */
  title: string;
  written: string;
  words: string;
  allowed: string;
}

export function issueInWords(
  { code, other = 0, has = 0, size = 0 }: ImportIssue,
  t: Translate,
): string {
  return t(`cli.importIssue.${code}`, { other, has, size });
}

export function faultsInWords(
  issues: readonly ImportIssue[],
  columns: readonly ColumnInWords[],
  t: Translate,
): FaultInWords[] {
  return issues.map((issue) => {
    const { line, column, person = '', written = '' } = issue;
    const known = columns.find(({ name }) => name === column);
    const title =
      known?.title ??
      (isNamePart(column)
        ? t(`cli.columnNames.${column}`)
        : column === ''
          ? ''
          : t('cli.importColumn', { column }));
    const words = issueInWords(issue, t);
    return { line, person, title, written, words, allowed: known?.words ?? '' };
  });
}

/** Returns whether an issue needs correcting; an existing registration does not. */
export const needsCorrecting = ({ code }: ImportIssue) => code !== 'already_registered';

/** Returns rows as written, with line and faults in front, which are ignored when sent again. */
export function faultyRows(
  { headings, body }: MatchedTable,
  faults: readonly FaultInWords[],
  t: Translate,
): string[][] {
  const byLine = Map.groupBy(faults, ({ line }) => line);
  const rows = body.flatMap(({ line, cells }) => {
    const found = byLine.get(line);
    if (!found) return [];
    const told = found.map(({ title, words }) => [title, words].filter(Boolean).join(': '));
    return [[String(line), told.join('; '), ...cells]];
  });
  return [[t('cli.faultLine'), t('cli.faultWords'), ...headings], ...rows];
}
