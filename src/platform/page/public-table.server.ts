import type { Table } from '../files/table/table.ts';
import { type TableEnding, tableFileName, tableTypes } from '../files/table/table-endings.ts';
import { tableStream } from '../files/table/table-stream.server.ts';
import { languageVary } from '../i18n/request-language.server.ts';

export const noTable = () => new Response('not found', { status: 404 });

export function fileAsked(url: URL): { name: string; ending: TableEnding } {
  const asked = tableFileName(url.pathname.split('/').at(-1));
  if (!asked) throw noTable();
  return asked;
}

/** Serves a public list as a file in the language of its address, cached like pages. */
export function publicTable(
  request: Request,
  table: Table,
  { name, ending }: { name: string; ending: TableEnding },
): Response {
  const vary = languageVary(request);
  return new Response(tableStream(table, ending), {
    headers: {
      'Content-Type': tableTypes[ending],
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
      'Cache-Control': 'public, no-cache',
      ...(vary !== null && { Vary: vary }),
    },
  });
}
