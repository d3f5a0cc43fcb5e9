import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { followLine } from '../../../src/desk/exchange/canoe123/live/follow-line.server.ts';
import { keepLive } from '../../../src/desk/exchange/canoe123/live/keep-live.server.ts';
import { takeLine } from '../../../src/desk/exchange/canoe123/live/live-status.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { FakeCanoe123 } from '../../../tests/fakes/canoe123/canoe123-server.ts';
import type { Table } from '../../figures.ts';
import { percentile } from '../../statistics.ts';
import { openLines } from './open-lines.ts';
import { openRaceSite, type RaceSite } from './race-site.ts';
import { sharedNow } from './shared-now.ts';

/** CANOE123_LISTENERS=100 runs everything with fewer. */
const listeners = Number(process.env.CANOE123_LISTENERS ?? 1000);
const messages = 120;
const apartMs = 400;
const longestWaitMs = 30_000;

/** Measures from a message of the fake Canoe123 until every open live page has its change. */
export async function benchCanoe123(): Promise<Table[]> {
  const site = await openRaceSite();
  const database = await openDatabase({
    database: { engine: 'sqlite', file: join(site.varDir, 'race.sqlite') },
  });
  const fake = new FakeCanoe123();
  const ending = new AbortController();
  try {
    const port = await fake.start();
    const { year } = site.plan;
    const holder = 'bench';
    await takeLine(database, year, { holder, address: '', over: null, now: new Date() });
    const keeper = await keepLive({
      database,
      year,
      holder,
      onFailure(error) {
        throw error;
      },
    });
    const over = followLine({
      host: '127.0.0.1',
      port,
      signal: ending.signal,
      onMessage: keeper.hear,
      onState() {},
      // Messages of the bench come further apart than those of the program.
      silentMs: 60_000,
    });
    while (fake.connections === 0) await after(10);
    const lines = await openLines(await site.stream(), listeners);
    const course = site.plan.gates.map(({ direction }) => (direction === 'up' ? 'R' : 'N'));
    fake.send(framed(`<RaceConfig GateConfig="${course.join('')}" />`));
    // Boats on the course alone prove no race: a table names them first.
    fake.send(framed(startList(site)));
    const waits: number[] = [];
    for (let sent = 0; sent < messages; sent += 1) {
      await after(apartMs);
      const since = sharedNow();
      fake.send(framed(touchOf(site, sent)));
      const told = await Promise.race([lines.hear(since), never(sent)]);
      waits.push(...told.waits);
    }
    await lines.close();
    ending.abort();
    await over;
    await keeper.whole();
    return [toTable(waits.toSorted((a, b) => a - b))];
  } finally {
    ending.abort();
    await fake.stop();
    await database.destroy();
    await site.stop();
  }
}

const framed = (child: string) => `<Canoe123 System="Main">${child}</Canoe123>|`;

async function never(sent: number): Promise<never> {
  await after(longestWaitMs, undefined, { ref: false });
  throw new Error(`The change of message ${sent + 1} reached no page.`);
}

const raceOf = (day: string) => `MEN_BR1_${day.slice(8)}`;

function startList({ day, plan }: RaceSite): string {
  const rows = plan.boats.map(
    ({ bib, name }) =>
      `<Row><Participant Bib="${bib}" Id="${bib}.MEN" Name="${name}" /><Result Type="T" IRM="" Pen="" Gates="" Time="" Rank="" PP="" /></Row>`,
  );
  return `<Results RaceId="${raceOf(day)}" ClassId="MEN" Current="N">${rows.join('')}</Results>`;
}

/** A boat on the course with a touch at its first gate; each message is of another boat. */
function touchOf({ day, plan }: RaceSite, sent: number): string {
  const { bib, name } = plan.boats[sent] ?? { bib: 0, name: '' };
  const start = `${Math.floor(bib / 60)}:${String(bib % 60).padStart(2, '0')}:00.000`;
  const gates = plan.gates.map((_, gate) => (gate === 0 ? '2' : '')).join(',');
  return `<OnCourse Total="1" Position="1"><Participant Bib="${bib}" Id="${bib}.MEN" Name="${name}" RaceId="${raceOf(day)}" /><Result Type="C" Gates="${gates}" Completed="N" dtStart="${start}" dtFinish="" /></OnCourse>`;
}

function toTable(waits: readonly number[]): Table {
  const ms = (share: number) => `${Math.round(percentile(waits, share))} ms`;
  return {
    title: 'From a message of Canoe123 to the open page',
    note: `A fake Canoe123 sends ${messages} messages, ${apartMs} ms apart, each with a touch of another boat; the command's own code reads them, and ${listeners} plain connections of processes of their own hold the stream of the live page. From the moment of sending until a listener has the whole change, over all listeners and messages; program, reader, site and listeners share one machine. live-mini publishes 90 ms (median) and 156 ms (p90) for a push; it was not run here.`,
    columns: ['listeners', 'p50', 'p90', 'p99', 'the last'],
    rows: [[String(listeners), ms(50), ms(90), ms(99), ms(100)]],
  };
}
