import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { seededRandom } from '../src/design/course-map/geometry/seeded-random.ts';
import { deskPath } from '../src/desk/frame/desk-path.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import { seatPath } from '../src/race-day/phone/page/seat-path.ts';
import {
  type OpenRehearsal,
  type OpenSeat,
  openRehearsal,
} from '../src/race-day/rehearsal/open-rehearsal.server.ts';
import { type RehearsalReport, rehearse } from '../src/race-day/rehearsal/rehearse.server.ts';
import { copyPublicRecord } from '../src/race-day/rehearsal/site/copy-public-record.server.ts';
import { untilTaken } from '../src/race-day/rehearsal/site/until-taken.server.ts';
import { invite } from '../src/record/accounts/invitations/invite.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';

interface RehearseOptions extends OutputOptions {
  speed: number;
  seats: number;
  trouble: boolean;
  people?: string[];
  cross?: number;
  port?: string;
  address?: string;
}

const wholeNumber = (from: number, to: number, words: string) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < from || number > to) {
    throw new InvalidArgumentError(words);
  }
  return number;
};

/** `race rehearse`: replays a past race on a site of its own. */
export function addRehearse(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const between = (from: number, to: number) => t('cli.form.between', { from, to });
  program
    .command('rehearse')
    .description(t('cli.rehearse'))
    .argument('<year>', t('cli.yearArgument'))
    .option('--speed <times>', t('cli.rehearseSpeed'), wholeNumber(1, 5000, between(1, 5000)), 20)
    .option('--seats <count>', t('cli.rehearseSeats'), wholeNumber(6, 60, between(6, 60)), 9)
    .option('--no-trouble', t('cli.rehearseNoTrouble'))
    .option('--people <seat...>', t('cli.rehearsePeople'))
    .option('--cross <boats>', t('cli.rehearseCross'), wholeNumber(4, 32, between(4, 32)))
    .option('--port <number>', t('cli.rehearsePort'))
    .option('--address <url>', t('cli.rehearseAddress'))
    .option('--json', t('cli.json'))
    .action(async (year: string, options: RehearseOptions) => {
      if (!existsSync('build/server/server.js')) throw new Refusal(t('cli.rehearseNotBuilt'));
      const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'));
      const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
      const end = async () => {
        for (const close of closing.splice(0).toReversed()) await close();
      };
      let isEnding = false;
      // Ctrl+C or a shutdown of the machine also removes the rehearsal's site and folder.
      for (const [signal, code] of [
        ['SIGINT', 130],
        ['SIGTERM', 143],
      ] as const) {
        process.once(signal, () => {
          isEnding = true;
          // Errors of the interrupted work are ignored: the process exits anyway.
          process.on('uncaughtException', () => undefined);
          void end().finally(() => process.exit(code));
        });
      }
      try {
        await rehearseIn({ folder, closing }, context(), { year, ...options });
      } catch (error) {
        // Ending the rehearsal interrupts the awaited work, which then throws.
        if (!isEnding) throw error;
      } finally {
        await end();
      }
    });
}

interface Place {
  folder: string;
  /** Undoes the parts of the rehearsal when it ends, however it ends; the last part first. */
  closing: (() => Promise<void>)[];
}

async function rehearseIn(
  { folder, closing }: Place,
  context: CommandContext,
  {
    year,
    speed,
    seats,
    trouble,
    people = [],
    cross,
    port,
    address,
    json,
  }: RehearseOptions & {
    year: string;
  },
): Promise<void> {
  const { t, terminal, config } = context;
  const database = await context.database();
  const records = await context.records();
  const record = await records.record(await context.editionId(year));
  const catalogue = await records.catalogue();
  const to = join(folder, 'data');
  await copyPublicRecord({ database, catalogue, from: config.dataDir, to });
  const { timeZone } = context.race;
  const now = () => new Date();
  // People look at clocks, so that a rehearsal with people runs at the present hour.
  const isLive = speed === 1 || people.length > 0;
  const open =
    record &&
    (await openRehearsal({
      folder,
      record,
      seatCount: seats,
      cross,
      actor: terminal,
      now,
      date: localDate(now(), timeZone),
      ...(isLive && { first: soon(now(), timeZone) }),
      labelOf: ({ kind, key }) => `${t(`seat.kinds.${kind}`)} ${key.replace(/^\D+/, '')}`.trim(),
      directions: context.course.gates.map(({ direction }) =>
        direction === 'upstream' ? 'up' : 'down',
      ),
      settings: {
        CONTENT_DIR: config.contentDir,
        ...(port === undefined ? {} : { PORT: port }),
        ...(address === undefined ? {} : { PUBLIC_URL: address }),
        // Phones open an https address with the site's certificate.
        ...(address?.startsWith('https:') && config.tls
          ? { TLS_CERT: config.tls.certFile, TLS_KEY: config.tls.keyFile }
          : {}),
      },
    }).catch((error: Error) => {
      throw new Refusal(error.message);
    }));
  if (!open) {
    throw new Refusal(t(cross ? 'cli.rehearseFew' : 'cli.rehearseNoTimes', { year }));
  }
  closing.push(open.close);
  const boats = open.day.runs.length;
  if (cross && boats < cross && !json) {
    context.say(t('cli.rehearseFewer', { year, boats, count: cross }));
  }
  const left = open.seats.filter(({ key }) => people.includes(key));
  if (!json) await tell(open, context, left);
  await untilTaken(open.database, left, async (ids) => {
    const again = await open.offerAgain(left.filter(({ id }) => ids.includes(id)));
    if (json) return;
    context.say(t('cli.rehearseWaits'));
    tellSeats(open, context, again);
  });
  // The plan begins when all people have taken their seats.
  if (left.length > 0) await open.startAt(soon(now(), timeZone));
  const report = await rehearse(open, {
    record,
    speed,
    trouble,
    left: people,
    atItsHour: isLive && speed === 1,
    timeZone,
    now,
    ...(!json && { onWait: (heat) => context.say(t('cli.rehearseHeat', { heat })) }),
    roll: seededRandom(record.edition.year),
  });
  if (json) context.sayJson(report);
  else tellReport(report, context, left.length > 0);
  const { lost, doubled, differences } = report;
  // People see and judge differently from the judges of that day.
  const unlike = left.length > 0 ? 0 : differences.length;
  if (lost + doubled + unlike > 0) context.exitCode = 1;
  if (json || !isLive) return;
  // The site stays up, so that the evening can be rehearsed too: lists are made official, screens show the podium.
  context.say(t('cli.rehearseStays'));
  await new Promise<never>(() => {});
}

/** Returns the time of day in hundredths of a second, two minutes from now, so that people can get ready. */
function soon(now: Date, timeZone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return ((zoned.hour * 60 + zoned.minute + 2) * 60 + zoned.second) * 100;
}

/** Prints the rehearsal's address, the link to its desk, and the seats that need a phone. */
async function tell(
  open: OpenRehearsal,
  context: CommandContext,
  left: readonly OpenSeat[],
): Promise<void> {
  const { site, database } = open;
  const { t, terminal, language, say } = context;
  say(t('cli.rehearseSite', { url: site.url }));
  const owner = { email: 'ensayo@example.com', name: t('cli.rehearseOwner'), language };
  const { token } = await invite(database, terminal, { ...owner, roles: ['owner'] }, new Date());
  say(`${site.url}${deskPath(`/${language}`, 'invitacion')}?codigo=${token}`);
  tellSeats(open, context, left);
}

function tellSeats(
  { site }: OpenRehearsal,
  { say }: CommandContext,
  seats: readonly OpenSeat[],
): void {
  for (const { key, label, token: link } of seats) {
    say(`${label} (${key}): ${site.url}${seatPath(null)}?clave=${link}`);
  }
}

function tellReport(
  { runs, made, lost, doubled, byPeople, differences }: RehearsalReport,
  { t, say }: CommandContext,
  hasPeople: boolean,
): void {
  say(t('cli.rehearsed', { runs, made, lost, doubled, byPeople }));
  if (hasPeople) {
    say(t('cli.rehearsedByPeople', { count: differences.length }));
    return;
  }
  for (const difference of differences) say(difference);
  say(t(differences.length === 0 ? 'cli.rehearsedEqual' : 'cli.rehearsedDifferent'));
}
