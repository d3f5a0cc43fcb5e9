import { z } from 'zod';
import { type Actor, nameAlone } from '../../../record/accounts/audit/write-audit.server.ts';
import { noteListExport } from '../../audit/note-list-export.server.ts';
import { isBib, type PaperKind, type PaperPlace } from '../paper-kind.ts';
import { paperKindNames, paperKinds } from '../paper-kinds.server.ts';
import { type PaperToPrint, papersNow, type WantedPaper } from '../papers-now.server.ts';
import { changedSince, collectMarks } from './changed-since.server.ts';

const marks = z.record(z.string(), z.string());

/** Records that papers were printed: time, account and digests of the rows; only the last time is stored. */
export async function notePrinted(
  { office: { database }, edition, now }: PaperPlace,
  actor: Actor,
  papers: readonly PaperToPrint[],
): Promise<void> {
  for (const kind of paperKindNames) {
    const rows = papers.flatMap((one) =>
      one.kind === kind ? [...one.now.rows.keys()] : [],
    ).length;
    if (rows === 0) continue;
    const list = { permission: paperKinds[kind].need, list: `papeles/${kind}`, rows };
    await noteListExport(database, actor, list, now);
  }
  for (const { kind, subject, now: paper } of papers) {
    // Papers of the accounts, and replacements for one boat, do not become outdated.
    const { ofAccounts, ofOneBib }: PaperKind = paperKinds[kind];
    if (ofAccounts || (ofOneBib && isBib(subject))) continue;
    const facts = {
      printed_at: now.toISOString(),
      printed_by: nameAlone(actor),
      marks_json: JSON.stringify(collectMarks(paper.rows)),
    };
    await database
      .insertInto('paper_print')
      .values({ edition_id: edition.id, kind, subject, ...facts })
      .onConflict((one) => one.columns(['edition_id', 'kind', 'subject']).doUpdateSet(facts))
      .execute();
  }
}

export interface PrintState {
  at: string;
  by: string;
  changed: number;
}

/** Returns the print states by kind and subject (`start-lists k1-men-1`). */
export async function printStates(
  place: PaperPlace,
  papers: readonly WantedPaper[],
): Promise<Record<string, PrintState>> {
  const rows = await place.office.database
    .selectFrom('paper_print')
    .selectAll()
    .where('edition_id', '=', place.edition.id)
    .execute();
  const printed = rows.flatMap((row) => {
    const paper = papers.find(({ kind, subject }) => kind === row.kind && subject === row.subject);
    return paper ? [{ ...row, kind: paper.kind }] : [];
  });
  const now = await papersNow(place, printed);
  return Object.fromEntries(
    printed.flatMap(({ kind, subject, printed_at: at, printed_by: by, marks_json: kept }) => {
      const paper = now.find((one) => one.kind === kind && one.subject === subject);
      if (!paper) return [];
      const before = marks.parse(JSON.parse(kept));
      const changed = changedSince(before, collectMarks(paper.now.rows));
      return [[`${kind} ${subject}`, { at, by, changed }]];
    }),
  );
}
