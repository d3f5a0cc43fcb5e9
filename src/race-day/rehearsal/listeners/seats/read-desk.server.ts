import { z } from 'zod';
import type { AppDatabase } from '../../../../platform/database/open-database.server.ts';
import { readAudit } from '../../../../record/accounts/audit/read-audit.server.ts';
import { type ScreenOrder, usualOrder } from '../../../screens/order/screen-order.ts';
import { readOrder } from '../../../screens/state/read-screens.server.ts';

/** What the desk has for a speaker at one moment. */
export interface DeskForSpeaker {
  /** How names are said, by the entries that have one. */
  spoken: ReadonlyMap<number, string>;
  /** How often each line was read on the day, by its number. */
  read: ReadonlyMap<number, number>;
}

/** What the desk has for a speaker now, read without the code that tells it. */
export async function deskForSpeaker(
  database: AppDatabase,
  { day, entries }: { day: string; entries: readonly number[] },
): Promise<DeskForSpeaker> {
  const names = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['participant.id', 'person.spoken_name as spoken'])
    .where('participant.id', 'in', [0, ...entries])
    .where('person.spoken_name', 'is not', null)
    .execute();
  const readings = await database
    .selectFrom('speaker_reading')
    .select('line_id')
    .where('day', '=', day)
    .execute();
  const read = new Map<number, number>();
  for (const { line_id } of readings) read.set(line_id, (read.get(line_id) ?? 0) + 1);
  return { spoken: new Map(names.map(({ id, spoken }) => [id, spoken ?? ''])), read };
}

/** More than anybody chooses for one screen on a day. */
const mostChoices = 10_000;
const chosen = z.looseObject({
  view: z.string(),
  list: z.string().nullable(),
  turn: z.number(),
  light: z.number(),
  text_es: z.string(),
  text_en: z.string(),
});

/** What was ever chosen for a screen, by the desk's history: the usual first. */
export async function choicesFor(database: AppDatabase, seat: number): Promise<ScreenOrder[]> {
  const subject = { kind: 'seat', id: String(seat) };
  const acts = await readAudit(database, { act: 'screen_set', subject, limit: mostChoices });
  const orders = acts.toReversed().map(({ after }) => {
    const { text_es: notice_es, text_en: notice_en, ...rest } = chosen.parse(after);
    return readOrder({ ...rest, notice_es, notice_en });
  });
  return [usualOrder, ...orders];
}
