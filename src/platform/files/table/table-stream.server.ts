import { setImmediate as turn } from 'node:timers/promises';
import type { Table } from './table.ts';
import type { TableEnding } from './table-endings.ts';
import { csvPieces } from './write-csv.ts';
import { writeXlsxPieces } from './write-xlsx.server.ts';

/** Makes the file of a list while it is sent, so that a long one is never held in memory. */
export function tableStream(table: Table, ending: TableEnding): ReadableStream<Uint8Array> {
  if (ending === 'xlsx') return writeXlsxPieces(table);
  const pieces = csvPieces(table);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // Without this pause a fast reader would pull all pieces in one turn of the event loop.
      await turn();
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
}
