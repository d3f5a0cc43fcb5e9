import { explainColumns, neededColumns } from '../../../../organizing/season/explain-columns.ts';
import {
  type FaultInWords,
  faultsInWords,
  needsCorrecting,
} from '../../../../organizing/season/import/faulty-rows.ts';
import { leftOut } from '../../../../organizing/season/import/match-headings.ts';
import { readFile } from '../../../../organizing/season/import/read-file.server.ts';
import type { ImportIssue } from '../../../../organizing/season/import/read-participants-rows.ts';
import { previewParticipants } from '../../../../organizing/season/import-participants.server.ts';
import { carryFile } from '../../../../platform/http/forms/carry-file.server.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import type { DeskCaller } from '../../../frame/guard/act-on-desk.server.ts';
import { say } from '../../../frame/parts/done.ts';

/** A file on its way through the steps of the import: nothing is kept of it in between. */
export interface FileOnItsWay {
  file: Buffer;
  /** Whether everybody of it signed on paper, where it has no column that says so. */
  signed: boolean;
}

/** As many faults and people as anybody reads at once. */
const most = 100;
const mostNames = 200;

/** Into which edition; who may not verify payments does not do it by a file either. */
export function orderOf({ services, may, now }: DeskCaller) {
  const edition = registrationEdition(services.catalogue);
  return edition && { editionId: edition.id, mayVerify: may('payments.decide'), now };
}

export const refused = (words: string) => say({ code: 'refused', words }, 422);

/** What the forms of the next step carry. */
export const carried = ({ file, signed }: FileOnItsWay) => ({
  file: carryFile(file),
  signed: signed ? 'si' : null,
});

/** Faults as the page shows them: the first of them, and in how many rows they are. */
export function faultsOf({ services, t }: DeskCaller, issues: readonly ImportIssue[]) {
  const faults = issues.filter(needsCorrecting);
  const columns = explainColumns(t, services.race);
  return {
    shown: faultsInWords(faults.slice(0, most), columns, t),
    total: faults.length,
    rows: new Set(faults.map(({ line }) => line)).size,
    already: issues.length - faults.length,
  };
}

export type Faults = ReturnType<typeof faultsOf> & { shown: readonly FaultInWords[] };

/** Says what a file would bring in, or asks what its columns are; `ask`: in any case. */
export async function lookAtFile(caller: DeskCaller, way: FileOnItsWay, ask = false) {
  const { services, t } = caller;
  const order = orderOf(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const read = await readFile(services, way);
  if (read.code === 'read') {
    const { headings, matched } = read;
    const missing = neededColumns.filter(
      (column) => !matched.columns.includes(column) && matched.given[column] === undefined,
    );
    const isOpen = headings.some(({ text, meaning }) => text !== '' && meaning === undefined);
    if (ask || isOpen || missing.length > 0) {
      return say({
        code: 'match',
        fields: carried(way),
        signs: !matched.columns.includes('consents'),
        signed: way.signed,
        missing: explainColumns(t, services.race)
          .filter(({ name }) => missing.includes(name) && name !== 'consents')
          .map(({ title }) => title),
        headings: headings.map(({ text, proposed }, index) => ({
          text,
          chosen: proposed,
          samples: matched.body
            .map(({ cells }) => (cells[index] ?? '').slice(0, 40))
            .filter((cell) => cell !== '')
            .slice(0, 2),
        })),
        twice: [] as string[],
      });
    }
  }
  const { issues, people, isWhole } = await previewParticipants(services, { ...order, ...way });
  return say(
    {
      code: 'checked',
      fields: carried(way),
      faults: faultsOf(caller, issues),
      isWhole,
      canMatch: read.code === 'read',
      total: people.length,
      unpaid: people.filter(({ paid }) => !paid).length,
      people: people.slice(0, mostNames),
    },
    people.length === 0 && issues.length > 0 ? 422 : 200,
  );
}

/** What a form says of each column, by the number of the heading: a column, or that it is left out. */
export function chosenMeanings(
  headings: readonly { text: string }[],
  read: (name: string) => string,
): { meanings: Map<string, string>; twice: string[] } {
  const chosen = headings.map(
    ({ text }, index) => [text, read(`columna-${index}`) || leftOut] as const,
  );
  const columns = chosen.map(([, column]) => column).filter((column) => column !== leftOut);
  const twice = columns.filter((column, index) => columns.indexOf(column) < index);
  return { meanings: new Map(chosen.filter(([text]) => text !== '')), twice };
}
