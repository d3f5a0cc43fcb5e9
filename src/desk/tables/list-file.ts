import { tableFileName } from '../../platform/files/table/table-endings.ts';
import { noteListExport } from '../audit/note-list-export.server.ts';
import { type DeskListName, deskLists } from '../frame/desk-pages.ts';
import { noFile, serveOnDesk, tableAnswer } from '../frame/guard/act-on-desk.server.ts';
import { findNeed } from '../frame/guard/require-session.server.ts';
import type { Route } from './+types/list-file.ts';
import { houseLists } from './house-lists.server.ts';
import type { ListLoader } from './list-loader.ts';
import { peopleLists } from './people-lists.server.ts';
import { raceLists } from './race-lists.server.ts';
import { seasonLists } from './season-lists.server.ts';

const lists: Readonly<Record<DeskListName, ListLoader>> = {
  ...seasonLists,
  ...peopleLists,
  ...raceLists,
  ...houseLists,
};

const names = Object.keys(deskLists) as DeskListName[];

/** Serves a list of the desk as a file, filtered by the address, to accounts that may see its page: `pagos.csv`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const file = tableFileName(caller.params.file);
    const name = names.find((one) => one === file?.name);
    if (!file || name === undefined) throw noFile();
    const need = findNeed(`mesa/${deskLists[name]}`);
    await caller.need(need);
    const table = await lists[name](caller);
    if (table === null) throw noFile();
    const { services, actor, now } = caller;
    const rows = table.count ?? 0;
    // The export of the history is logged while it is read.
    if (name !== 'historial') {
      await noteListExport(services.database, actor, { ...need, list: name, rows }, now);
    }
    return tableAnswer(table, file);
  });
}
