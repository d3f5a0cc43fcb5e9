import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { readCourse } from '../../src/design/course-map/read-course.server.ts';
import { copyPublicRecord } from '../../src/race-day/rehearsal/site/copy-public-record.server.ts';
import { rehearseListened } from '../../tests/listeners/rehearse-listened.ts';
import { openSampleRecord } from '../../tests/support/open-sample-record.ts';
import { riverLine } from '../bench/browser/weak-line.ts';
import { commandLine } from '../command-line.ts';
import { printTables, publish, type Table } from '../figures.ts';
import { percentile } from '../statistics.ts';
import { largeSunday } from './large-sunday.ts';
import { rehearseWatched, type WatchedOrder, type WatchedRehearsal } from './rehearse-watched.ts';
import { openSmallMachine } from './small-machine.ts';

interface Options {
  speed: number;
  seats: number;
  only?: string;
  listeners?: number;
  small?: boolean;
}

export const campaign = (command: Command) =>
  command
    .description('Runs a past race again with many seats, and measures when the public sees a tap.')
    .option('--speed <times>', 'how many times faster than the day was', Number, 30)
    .option('--seats <count>', 'how many seats take part', Number, 40)
    .option('--only <name>', 'one of them alone, by its line; keeps no figures')
    .option('--listeners <count>', 'so many follow it instead, and all they see is checked', Number)
    .option('--small', 'one of six times the boats, on one core with the memory of deploy/systemd')
    .action(async (options: Options) => {
      await buildSite(process.env);
      if (options.small) {
        await publish('small', commandLine(), async () => [await rehearseSmall(options)]);
        return;
      }
      if (options.listeners !== undefined) {
        await checkListeners(options.listeners, options);
        return;
      }
      const take = async () => [await rehearseEach(options)];
      if (options.only === undefined) await publish('rehearsal', commandLine(), take);
      else printTables(await take());
    });

const rehearsals = [
  { name: 'none', line: null, times: 1 },
  { name: 'the river', line: riverLine, times: 1 },
  { name: 'none, six times the boats', line: null, times: 6 },
];

/** Runs the race of 2023 again with listeners, and prints their counts and errors. */
async function checkListeners(listeners: number, { speed, seats }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const report = await rehearseListened({ folder, year: 2023, speed, seats, listeners });
  rmSync(folder, { recursive: true, force: true });
  const { lost, doubled, differences, shown } = report;
  console.log(JSON.stringify(report, null, 2));
  if (lost + doubled + differences.length + shown.wrong.length > 0) process.exitCode = 1;
}

function written(values: readonly number[], percent: number, unit = 'ms'): string {
  return values.length === 0 ? '–' : `${Math.round(percentile(values, percent))} ${unit}`;
}

function rowOf(
  name: string,
  { waits, touches, changes, differences, megabytes, ...counts }: WatchedRehearsal,
): string[] {
  const { runs, made, lost, doubled, fetched } = counts;
  if (lost + doubled + differences.length > 0) process.exitCode = 1;
  for (const difference of differences) console.error(difference);
  const equal = differences.length === 0 ? 'equal' : `${differences.length} differences`;
  return [
    name,
    String(runs),
    String(made),
    String(lost),
    String(doubled),
    equal,
    written(waits, 50),
    written(waits, 95),
    String(touches.length),
    written(touches, 50),
    written(touches, 95),
    String(changes.length),
    written(changes, 50, 'B'),
    written(changes, 95, 'B'),
    String(fetched),
    megabytes === null ? '–' : `${Math.round(megabytes)} MB`,
  ];
}

const columns = [
  'line',
  'runs',
  'events',
  'lost',
  'doubled',
  'results',
  'tap to page, median',
  'p95',
  'touches on three real phones',
  'median',
  'p95',
  'changes sent',
  'of a change, median',
  'p95',
  'pages fetched',
  'most memory of the site',
];

async function rehearseEach({ speed, seats, only }: Options): Promise<Table> {
  const rows: string[][] = [];
  for (const { name, line, times } of rehearsals) {
    if (only !== undefined && name !== only) continue;
    rows.push(rowOf(name, await rehearseOne({ speed, seats, line, times })));
  }
  return {
    title: 'A past race, run again',
    note: `The race of 2023 with ${seats} seats, three of them phones with real browsers (start, judge and finish of a race of their own) and the others over HTTP, ${speed} times as fast as it was, with a line down for twenty minutes, a phone dead, a wrong bib, an hour at wrong gates, two judges at odds, two finishers swapped and a clock three seconds off; its results beside the archive's. Six times the boats are each of them six times, 24 seconds apart: 696 runs in five hours. A visitor has the live page open in a real browser: the time from a tap to that page, without those taps that a line that was down held up. The line lies before every phone and before the visitor: ${riverLine.rate / 125} kbit/s, ${riverLine.roundTrip} ms, ${riverLine.loss * 100} % loss each.`,
    columns,
    rows,
  };
}

/** Runs a large race with the site on a small machine; its phones and visitors have the rest. */
async function rehearseSmall({ speed, seats }: Options): Promise<Table> {
  const bytes = unitMemory();
  const megabytes = `${bytes / 1024 ** 2} MB`;
  const machine = openSmallMachine(bytes);
  try {
    const done = await rehearseOne({ speed, seats, line: null, times: 6, machine });
    const { most, waited } = machine.read();
    return {
      title: 'On the smallest server',
      note: `The largest race of the table above, six times the boats, ${speed} times as fast as it was, while the processes of the site have one core and ${megabytes} together, the \`MemoryMax\` of \`deploy/systemd\`, files of the system's cache among it. The kernel had to take pages back ${waited} times; the group had at most ${Math.round(most / 1024 ** 2)} MB.`,
      columns,
      rows: [rowOf('none', done)],
    };
  } finally {
    await machine.remove();
  }
}

/** Reads the memory limit of the service's unit, in bytes. */
function unitMemory(): number {
  const unit = readFileSync('deploy/systemd/correntada.service', 'utf8');
  return Number(/^MemoryMax=(\d+)M$/m.exec(unit)?.[1]) * 1024 ** 2;
}

interface OneRehearsal extends Pick<WatchedOrder, 'speed' | 'seats' | 'line' | 'machine'> {
  times: number;
}

async function rehearseOne({ times, ...order }: OneRehearsal): Promise<WatchedRehearsal> {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  const { database, catalogue } = await openSampleRecord(folder);
  await copyPublicRecord({ database, catalogue, from: 'data', to: join(folder, 'data') });
  await database.destroy();
  const directions = readCourse('data').gates.map(({ direction }) => direction);
  const record = largeSunday(times, join(folder, 'data'));
  const done = await rehearseWatched({ folder, record, directions, ...order });
  rmSync(folder, { recursive: true, force: true });
  return done;
}
