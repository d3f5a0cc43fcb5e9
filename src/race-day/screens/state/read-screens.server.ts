import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { shiftDate } from '../../../platform/format/local-date.ts';
import { type ScreenOrder, screenTurns, screenViews, usualOrder } from '../order/screen-order.ts';

type Row = DatabaseSchema['screen_state'];

/** Reads the settings of a screen from its row; values of a newer version are replaced by the usual ones. */
export function readOrder(
  row: { [Column in keyof Omit<Row, 'seat_id' | 'changed_at'>]: Row[Column] | null },
): ScreenOrder {
  return {
    view: screenViews.find((view) => view === row.view) ?? usualOrder.view,
    ...(row.list !== null && { list: row.list }),
    notice: { es: row.notice_es ?? '', en: row.notice_en ?? '' },
    turn: screenTurns.find((turn) => turn === row.turn) ?? usualOrder.turn,
    light: row.light ?? usualOrder.light,
  };
}

/** A screen's seat expires at the end of the day after its race, like a phone's. */
export async function readScreens(
  database: AppDatabase,
  today: string,
): Promise<Record<string, ScreenOrder>> {
  const rows = await database
    .selectFrom('seat')
    .leftJoin('screen_state as state', 'state.seat_id', 'seat.id')
    .select(['seat.id', 'state.view', 'state.list', 'state.notice_es', 'state.notice_en'])
    .select(['state.turn', 'state.light'])
    .where('seat.kind', '=', 'screen')
    .where('seat.ended_at', 'is', null)
    .where('seat.day', '>=', shiftDate(today, -1))
    .orderBy('seat.id')
    .execute();
  return Object.fromEntries(rows.map(({ id, ...row }) => [String(id), readOrder(row)]));
}
