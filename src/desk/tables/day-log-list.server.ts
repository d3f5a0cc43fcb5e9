import { buildTable, columnsFor, type Table } from '../../platform/files/table/table.ts';
import type { EventKind, RaceEvent, Ruling } from '../../race-day/log/log/race-event.ts';
import { canoe123Seat, seatName } from '../../race-day/log/log/seat-name.ts';
import { hundredthOfDay } from '../../race-day/log/run-time.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';

export async function dayLogList(caller: DeskCaller): Promise<Table | null> {
  const { services, asked, t, language } = caller;
  const { raceDays, database, race } = services;
  const day = asked.text('dia', 10);
  const read = await raceDays.read(day);
  if (!read) return null;
  const seats = await listAllSeats(database, day);
  const labels = new Map(seats.map(({ id, label }) => [seatName(id), label]));
  labels.set(canoe123Seat, 'Canoe123');
  const { races, crosses = [] } = read.dayPlan;
  const titles = new Map([...crosses, ...races].map(({ id, title }) => [id, title]));
  const rows = (await raceDays.events(day)).map(({ event, revision }) => ({
    ...event,
    revision,
    ...saidBy(event.payload),
  }));
  const { text, number, clock, instant } = columnsFor<(typeof rows)[number]>();
  return buildTable(
    t('tables.dayLog', { day }),
    [
      number(t('tables.order'), ({ revision }) => revision),
      text(t('tables.seat'), ({ seat }) => labels.get(seat) ?? t('tables.desk')),
      text(t('tables.person'), ({ person }) => person),
      instant(t('tables.pressedAt'), race.timeZone, ({ deviceTime, offset }) =>
        new Date((deviceTime + offset) / 1000).toISOString(),
      ),
      text(t('tables.what'), ({ what }) => t(`tables.logKinds.${what}`)),
      text(t('tables.heat'), (row) => row.race && (titles.get(row.race)?.[language] ?? row.race)),
      number(t('table.number'), ({ bib }) => bib),
      number(t('tables.attempt'), ({ attempt }) => attempt),
      text(t('tables.point'), ({ channel }) => channel),
      clock(t('tables.clock'), ({ at }) => (at === null ? null : hundredthOfDay(at))),
      number(t('tables.gate'), ({ gate }) => gate),
      number(t('tables.gateSeconds'), ({ seconds }) => seconds),
      text(t('tables.status'), ({ status }) => status),
      text(t('tables.takenBack'), ({ isTakenBack }) => (isTakenBack ? t('desk.yes') : null)),
      text(t('deskAudit.columns.reason'), ({ note }) =>
        typeof note === 'string' ? note : note?.[language],
      ),
    ],
    rows,
  );
}

interface DayLogLine {
  what: Exclude<EventKind, 'decision'> | Ruling['on'];
  race: string | null;
  bib: number | null;
  attempt: number | null;
  channel: string | null;
  at: number | null;
  gate: number | null;
  seconds: number | null;
  status: string | null;
  isTakenBack: boolean;
  note: string | { es: string; en: string } | null;
}

function saidBy(payload: RaceEvent['payload']): DayLogLine {
  const { kind } = payload;
  const said = kind === 'decision' ? payload.ruling : payload;
  const boat = 'boat' in said ? said.boat : said;
  const of = <Key extends string, Value>(from: object | null, key: Key): Value | null =>
    from !== null && key in from ? ((from as Record<Key, Value>)[key] ?? null) : null;
  return {
    what: kind === 'decision' ? payload.ruling.on : kind,
    race: of<'race', string>(boat, 'race') ?? of<'cross', string>(said, 'cross'),
    bib: of<'bib', number>(boat, 'bib'),
    attempt: of<'attempt', number>(boat, 'attempt'),
    channel: of<'channel', string>(said, 'channel'),
    at: of<'at', number>(said, 'at'),
    gate: of<'gate', number>(said, 'gate'),
    seconds: of<'seconds', number>(said, 'seconds'),
    status: of<'status', string>(said, 'status'),
    isTakenBack: isTakenBack(payload),
    note: composeNote(payload),
  };
}

function isTakenBack(payload: RaceEvent['payload']): boolean {
  if (payload.kind === 'decision') return payload.ruling.on === 'undo';
  return 'withdrawn' in payload && payload.withdrawn === true;
}

/** Returns reasons and remarks, and the values of a heat that have no column. */
function composeNote(payload: RaceEvent['payload']): DayLogLine['note'] {
  switch (payload.kind) {
    case 'decision':
      return payload.reason ?? heatText(payload.ruling);
    case 'judgement':
      return [payload.reason, payload.note].filter(Boolean).join('; ') || null;
    case 'impulse':
      return payload.raw;
    default:
      return heatText(payload);
  }
}

/** Describes an event of a heat: `SF1: 4-1-3`, `SF1: roll ✗`. */
function heatText(
  said: Exclude<RaceEvent['payload'], { kind: 'decision' }> | Ruling,
): string | null {
  if (!('cross' in said)) return null;
  const order = 'order' in said ? said.order : 'boats' in said ? said.boats : [];
  const mark = 'fault' in said && (said.fault ? '✗' : '✓');
  const element = 'element' in said && said.element;
  const words = [order.join('-'), element, mark].filter(Boolean).join(' ');
  const heat = 'heat' in said ? said.heat : '';
  return [heat, words].filter(Boolean).join(': ');
}
