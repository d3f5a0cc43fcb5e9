import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { exportDayLog } from '../src/desk/day-log/export-day-log.server.ts';
import { readPhoneLog, takePhoneLog } from '../src/desk/phone-log/take-phone-log.server.ts';
import { readJson } from '../src/platform/content/read-json.server.ts';
import { createRaceDays } from '../src/race-day/feed/create-race-days.server.ts';
import { foldEvents } from '../src/race-day/log/fold/create-fold.ts';
import {
  type GearKind,
  type GearReading,
  gearKinds,
  readGear,
} from '../src/race-day/log/gear/read-gear.ts';
import { raceDayLog } from '../src/race-day/log/log/race-day-log.ts';
import { readDayPlan } from '../src/race-day/log/plan/day-plans-repository.server.ts';
import { plannedStarts } from '../src/race-day/log/plan/planned-starts.ts';
import { checkFrozen } from '../src/race-day/log/postings/check-frozen.server.ts';
import { resultLists } from '../src/race-day/log/results/result-lists.ts';
import { printedRun } from '../src/race-day/log/run-time.ts';
import { readLogCopy } from '../src/race-day/phone/log-copy/read-log-copy.server.ts';
import { centiseconds, formatClock, formatRunTime } from '../src/record/scoring/centiseconds.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { wrapWords } from './local-command.ts';

export function addRaceDay(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('race-day').description(t('cli.raceDayLog'));
  const kinds = gearKinds.join(', ');

  group
    .command('read-gear')
    .description(t('cli.raceDayReadGear'))
    .argument('<gear>', t('cli.gearArgument', { kinds }), (text): GearKind => {
      const kind = gearKinds.find((known) => known === text.toLowerCase());
      if (!kind) throw new InvalidArgumentError(t('cli.form.gear', { kinds }));
      return kind;
    })
    .argument('<file>', t('cli.fileArgument'))
    .option('--finish <number>', t('cli.gearFinish'), (text): number => {
      if (!/^\d{1,2}$/.test(text) || Number(text) < 2) {
        throw new InvalidArgumentError(t('cli.form.number'));
      }
      return Number(text);
    })
    .option('--json', t('cli.json'))
    .action(async (kind: GearKind, file: string, options: OutputOptions & { finish?: number }) => {
      const { finish = null, json } = options;
      const { impulses, runs, unread } = await readRecording(context(), { kind, file, finish });
      if (json) return context().sayJson({ impulses, runs, unread });
      context().table(runs, [
        { heading: t('cli.bib'), cell: ({ bib }) => bib },
        {
          heading: t('cli.start'),
          cell: ({ start, finish }) => formatClock(printedRun(start, finish).start),
        },
        {
          heading: t('cli.finish'),
          cell: ({ start, finish }) => formatClock(printedRun(start, finish).finish),
        },
        { heading: t('cli.result'), cell: ({ run_cs }) => formatRunTime(centiseconds(run_cs)) },
      ]);
      if (unread.length === 0) return;
      console.error(wrapWords(t('cli.unreadLines', { count: unread.length })));
      for (const line of unread) console.error(JSON.stringify(line));
    });

  group
    .command('replay')
    .description(t('cli.raceDayReplay'))
    .argument('<file>', t('cli.fileArgument'))
    .action((file: string) => {
      const { plan, events, lists: frozen } = readJson(resolve(file), raceDayLog);
      const state = foldEvents(plan, events);
      const { unassigned, closed, flags } = state;
      const lists = resultLists(plan, state);
      const official = checkFrozen(plan.date, frozen, lists);
      context().sayJson({
        format: 'race-day-results 1',
        lists,
        official,
        unassigned,
        closed,
        flags,
      });
      const broken = official.filter(({ whole }) => !whole);
      if (broken.length === 0) return;
      const names = broken.map(({ group, number }) => `${group} ${number}`).join(', ');
      throw new Refusal(context().t('cli.brokenLists', { names }));
    });

  group
    .command('export')
    .description(t('cli.raceDayExport'))
    .argument('<day>', t('cli.dayArgument'))
    .action(async (day: string) => {
      const { terminal } = context();
      const log = await exportDayLog(await context().database(), terminal, day, new Date());
      if (log === null) throw new Refusal(t('cli.noDayPlan', { day }));
      process.stdout.write(log);
    });

  group
    .command('take')
    .description(t('cli.raceDayTake'))
    .argument('<file>', t('cli.fileArgument'))
    .option('--look', t('cli.raceDayLook'))
    .action((file: string, { look }: { look?: true }) => takeCopy(context(), file, look === true));

  group
    .command('starts')
    .description(t('cli.raceDayStarts'))
    .argument('<day>', t('cli.dayArgument'))
    .option('--json', t('cli.json'))
    .action(async (day: string, { json }: OutputOptions) => {
      const kept = await readDayPlan(await context().database(), day);
      if (!kept) throw new Refusal(t('cli.noDayPlan', { day }));
      const starts = plannedStarts(kept.plan).flatMap(({ race, place, boat, at }) =>
        'bib' in boat ? [{ race, place, bib: boat.bib, name: boat.name, at }] : [],
      );
      if (json) return context().sayJson(starts);
      context().table(starts, [
        { heading: t('cli.start'), cell: ({ at }) => (at === null ? '–' : formatClock(at)) },
        { heading: t('cli.raceOfDay'), cell: ({ race }) => race },
        { heading: t('cli.bib'), cell: ({ bib }) => bib },
        { heading: t('cli.name'), cell: ({ name }) => name, shrinks: true },
      ]);
    });
}

async function takeCopy(context: CommandContext, file: string, onlyLooks: boolean): Promise<void> {
  const { t, say } = context;
  const text = await readFile(resolve(file), 'utf8').catch(() => {
    throw new Refusal(t('cli.noFile', { file }));
  });
  const copy = await readLogCopy(text);
  if (!copy) throw new Refusal(t('cli.noPhoneCopy', { file }));
  const database = await context.database();
  const room = { database, raceDays: createRaceDays(database) };
  const taken = onlyLooks
    ? await readPhoneLog(room, copy)
    : await takePhoneLog(room, context.terminal, copy, new Date());
  if (taken === 'no_plan') throw new Refusal(t('cli.noDayPlan', { day: copy.day }));
  if (taken === 'unknown_seat') throw new Refusal(t('cli.noPhoneSeat'));
  const { length: count } = copy.events;
  if ('added' in taken) return say(t('cli.phoneCopyTaken', { added: taken.added, count }));
  const { known, foreign, fresh } = taken;
  say(t('cli.phoneCopyLook', { count, known, foreign, fresh: fresh.length }));
}

interface Recording {
  kind: GearKind;
  file: string;
  /** The input of the finish. Null when the option is left out. */
  finish: number | null;
}

/**
 * Reads a recording. When the mode of the gear decides which input is the finish, the input is taken from results that
 * the gear computed itself; refuses a recording that leaves it open.
 */
async function readRecording(context: CommandContext, recording: Recording): Promise<GearReading> {
  const { t } = context;
  const reading = await readPieces(context, recording);
  const { unplaced } = reading;
  if (unplaced.length === 0) return reading;
  const proven: { input: number; read: GearReading }[] = [];
  for (const input of unplaced) {
    const read = await readPieces(context, {
      kind: recording.kind,
      file: recording.file,
      finish: input,
    });
    const isProven = read.runs.some(({ bib, run_cs }) =>
      read.results.some((result) => result.bib === bib && result.hundredths === run_cs),
    );
    if (isProven) proven.push({ input, read });
  }
  const [only, ...others] = proven;
  if (!only || others.length > 0) {
    throw new Refusal(t('cli.finishUnknown', { inputs: unplaced.join(', ') }));
  }
  console.error(wrapWords(t('cli.finishProven', { input: only.input })));
  return only.read;
}

/** Reads a file as a stream, because its size has no limit; refuses a missing file. */
async function readPieces({ t }: CommandContext, { kind, file, finish }: Recording) {
  const reading = readGear(kind, finish);
  const pieces = createReadStream(resolve(file));
  pieces.on('data', (piece) => reading.push(Buffer.from(piece)));
  await once(pieces, 'end').catch(() => {
    throw new Refusal(t('cli.noFile', { file }));
  });
  return reading.end();
}
