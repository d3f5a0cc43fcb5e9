import type { ActionFunctionArgs } from 'react-router';
import { writeCsv } from '../../../platform/files/table/write-csv.ts';
import { writeXlsx } from '../../../platform/files/table/write-xlsx.server.ts';
import {
  faultsInWords,
  faultyRows,
  needsCorrecting,
} from '../../../registration/people-table/faulty-rows.ts';
import { deskPath } from '../../frame/desk-path.ts';
import {
  actOnDesk,
  fileAnswer,
  noFile,
  serveOnDesk,
} from '../../frame/guard/act-on-desk.server.ts';
import { goTo } from '../../frame/parts/done.ts';
import { mostFileBytes } from '../../frame/parts/take-file.server.ts';
import { previewParticipants } from './import-participants.server.ts';
import { buildTable, fileOnItsWay, listSheetColumns, toSheetOrder } from './look-at-file.server.ts';

/** Redirects a GET by link or history to the import. */
export function loader(args: ActionFunctionArgs) {
  return serveOnDesk(args, ({ page }) => {
    throw goTo(deskPath(page, 'inscripciones/importar'));
  });
}

export function action(args: ActionFunctionArgs): Promise<Response> {
  return actOnDesk(
    args,
    async ({ form, ...caller }) => {
      const { services, params, t } = caller;
      const [, ending] = /^por-corregir\.(csv|xlsx)$/.exec(params.file ?? '') ?? [];
      const order = toSheetOrder(caller);
      const way = fileOnItsWay(form.read);
      if (ending === undefined || !order || !way) throw noFile();
      const { signed, chosen, days } = way;
      const sent = { ...order, table: await buildTable(caller, way), signed, chosen, days };
      const { issues, matched } = await previewParticipants(services, sent);
      if (matched === null) throw noFile();
      const columns = await listSheetColumns(caller);
      const faults = faultsInWords(issues.filter(needsCorrecting), columns, t);
      const table = faultyRows(matched, faults, t);
      if (ending === 'csv') return fileAnswer(writeCsv(table), 'por-corregir', 'csv');
      const book = await writeXlsx(t('cli.faultWords'), table);
      return fileAnswer(book, 'por-corregir', 'xlsx');
    },
    { most: { mostBytes: mostFileBytes * 2, longest: mostFileBytes * 2 } },
  );
}
