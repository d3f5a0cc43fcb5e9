import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { seededRandom } from '../src/design/course-map/geometry/seeded-random.ts';
import { readLiveContent } from '../src/desk/content/live/live-content.server.ts';
import { speakName } from '../src/desk/entries/speak-name.server.ts';
import { deskPath } from '../src/desk/frame/desk-path.ts';
import { saveLine } from '../src/desk/speaker/save-line.server.ts';
import { localDate } from '../src/platform/format/local-date.ts';
import { startOfDay } from '../src/platform/format/start-of-day.ts';
import { type Language, localeOf } from '../src/platform/i18n/languages.ts';
import { makePushKeys } from '../src/race-day/follow/push/push-keys.server.ts';
import { liveWords } from '../src/race-day/live/page/live-words.ts';
import { seatPath } from '../src/race-day/phone/page/seat-path.ts';
import {
  type AudienceReport,
  listenIn,
} from '../src/race-day/rehearsal/listeners/listen-in.server.ts';
import { FakePushService } from '../src/race-day/rehearsal/listeners/push/fake-push-service.server.ts';
import {
  type OpenRehearsal,
  type OpenSeat,
  openRehearsal,
} from '../src/race-day/rehearsal/open-rehearsal.server.ts';
import { type RehearsalReport, rehearse } from '../src/race-day/rehearsal/rehearse.server.ts';
import { copyPublicRecord } from '../src/race-day/rehearsal/site/copy-public-record.server.ts';
import { untilTaken } from '../src/race-day/rehearsal/site/until-taken.server.ts';
import { setScreens } from '../src/race-day/screens/state/set-screens.server.ts';
import { type BoatFacts, boatFacts } from '../src/race-day/speaker/facts/boat-facts.ts';
import { invite } from '../src/record/accounts/invitations/invite.server.ts';
import { findEdition } from '../src/record/editions/catalogue.ts';
import type { EntryRecord } from '../src/record/editions/record/edition-record.ts';
import { createRecordReader } from '../src/record/editions/record/record-reader.server.ts';
import { paddlerRecord } from '../src/site/paddlers/paddler-record.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';

interface RehearseOptions extends OutputOptions {
  speed: number;
  seats: number;
  trouble: boolean;
  listeners: number;
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
    .option(
      '--listeners <count>',
      t('cli.rehearseListeners'),
      wholeNumber(0, 1000, between(0, 1000)),
      0,
    )
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
      // Listeners are checked on slalom days only.
      if (options.cross && options.listeners) throw new Refusal(t('cli.rehearseCrossAlone'));
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
    listeners,
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
  const followers = listeners === 0 ? null : await openFollowers(folder);
  if (followers) closing.push(() => followers.service.stop());
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
      // Start notices follow the clock of this machine, so a fast rehearsal moves its starts to hours already past.
      ...(!isLive && followers && { first: afterMidnight }),
      labelOf: ({ kind, key }) => `${t(`seat.kinds.${kind}`)} ${key.replace(/^\D+/, '')}`.trim(),
      directions: context.course.gates.map(({ direction }) =>
        direction === 'upstream' ? 'up' : 'down',
      ),
      settings: {
        CONTENT_DIR: config.contentDir,
        ...followers?.settings,
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
  let hour = now().getTime();
  const midnight = Date.parse(startOfDay(open.date, timeZone) ?? '');
  const listening =
    followers &&
    (await listenTo(open, context, {
      service: followers.service,
      count: listeners,
      speed,
      clock: () => hour,
    }));
  const report = await rehearse(open, {
    record,
    speed,
    trouble,
    left: people,
    atItsHour: isLive && speed === 1,
    timeZone,
    now,
    onHour(at) {
      hour = midnight + at / 1000;
    },
    ...(!json && { onWait: (heat) => context.say(t('cli.rehearseHeat', { heat })) }),
    roll: seededRandom(record.edition.year),
  });
  const shown = await listening?.end();
  if (json) context.sayJson({ ...report, shown });
  else tellReport({ ...report, shown }, context, left.length > 0);
  const { lost, doubled, differences } = report;
  const wrong = shown?.wrong.length ?? 0;
  // People see and judge differently from the judges of that day.
  const unlike = left.length > 0 ? 0 : differences.length;
  if (lost + doubled + unlike + wrong > 0) context.exitCode = 1;
  if (json || !isLive) return;
  // The site stays up, so that the evening can be rehearsed too: lists are made official, screens show the podium.
  context.say(t('cli.rehearseStays'));
  await new Promise<never>(() => {});
}

/** Five minutes after midnight, in hundredths. */
const afterMidnight = 5 * 60 * 100;

/** Opens a push service on this machine, with the settings of a site that sends to it. */
async function openFollowers(folder: string) {
  await makePushKeys(join(folder, 'var'));
  const service = await new FakePushService().start();
  const settings = {
    PUSH_SERVICES: service.origin,
    PUSH_SUBJECT: 'mailto:ensayo@example.com',
  };
  return { service, settings };
}

interface ListenOrder {
  service: FakePushService;
  count: number;
  speed: number;
  /** Returns the time on the rehearsed day, in epoch milliseconds. */
  clock: () => number;
}

/** Opens listeners on the live race of the rehearsal, in the words of its site, which do not change meanwhile. */
async function listenTo(
  open: OpenRehearsal,
  context: CommandContext,
  { service, count, speed, clock }: ListenOrder,
) {
  const { database, day } = open;
  const { config, terminal, t } = context;
  const { race, translate } = readLiveContent(config, []);
  const { timeZone } = race;
  const wordsOf = (language: Language) =>
    liveWords({ t: translate[language], language, locale: localeOf[language], timeZone });
  const times = day.runs.flatMap(({ start }) => start ?? []);
  const now = new Date();
  const own = createRecordReader(database);
  const edition = findEdition(await own.catalogue(), day.year);
  const entries = (edition && (await own.record(edition.id)))?.entries ?? [];
  for (const [es, en] of [
    ['Gracias a quienes ayudan en el río', 'Thanks to everybody who helps at the river'],
    ['Gracias a la gente de Baeza', 'Thanks to the people of Baeza'],
  ] as const) {
    await saveLine(
      database,
      terminal,
      { editionId: edition?.id ?? 0, id: null, es, en, active: true },
      now,
    );
  }
  return listenIn({
    ...open,
    timeZone,
    words: { es: wordsOf('es'), en: wordsOf('en') },
    translate,
    count,
    within: ((Math.max(...times) - Math.min(...times)) * 10) / speed,
    roll: seededRandom(count),
    clock,
    desk: {
      setScreen: (id, change) => setScreens(database, terminal, { ids: [id], change }, new Date()),
      speakName: (participantId, words) =>
        speakName(database, terminal, { participantId, spoken: () => words, now: new Date() }),
    },
    factsOf: await archivedFacts(context, { year: day.year, entries }),
    labelOf: (kind) => t(`seat.kinds.${kind}`),
    service,
  });
}

/** Returns facts about earlier years from the archive of this command, not from the site of the rehearsal. */
async function archivedFacts(
  context: CommandContext,
  { year, entries }: { year: number; entries: readonly Pick<EntryRecord, 'id' | 'person'>[] },
): Promise<(entry: number) => BoatFacts> {
  const records = await context.records();
  const past = (await records.catalogue()).filter((edition) => edition.year < year);
  const known = await Promise.all(past.map(({ id }) => records.record(id)));
  const all = known.flatMap((record) => record ?? []);
  const personOf = new Map(entries.map(({ id, person }) => [id, person]));
  const told = new Map<number, BoatFacts>();
  return (entry) => {
    const facts = told.get(entry) ?? boatFacts(paddlerRecord(personOf.get(entry) ?? '', all), year);
    told.set(entry, facts);
    return facts;
  };
}

/** Returns the time of day in hundredths of a second, two minutes from now, so that people can get ready. */
function soon(now: Date, timeZone: string): number {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return ((zoned.hour * 60 + zoned.minute + 2) * 60 + zoned.second) * 100;
}

/** Prints the address of the rehearsal, the way into its desk, and the seats that need a phone. */
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

/** Prints the links of seats for people. */
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
  {
    runs,
    made,
    lost,
    doubled,
    byPeople,
    differences,
    shown,
  }: RehearsalReport & { shown: AudienceReport | undefined },
  { t, say }: CommandContext,
  hasPeople: boolean,
): void {
  say(t('cli.rehearsed', { runs, made, lost, doubled, byPeople }));
  if (shown) {
    const { wrong, bytes, screen, speaker, followers, ...counts } = shown;
    const kilobytes = Math.round(bytes / 1000);
    say(t('cli.rehearsedShown', { ...counts, kilobytes, wrong: wrong.length }));
    say(t('cli.rehearsedScreen', screen));
    say(t('cli.rehearsedSpeaker', speaker));
    say(t('cli.rehearsedFollowers', followers));
    for (const line of wrong) say(line);
  }
  if (hasPeople) {
    say(t('cli.rehearsedByPeople', { count: differences.length }));
    return;
  }
  for (const difference of differences) say(difference);
  say(t(differences.length === 0 ? 'cli.rehearsedEqual' : 'cli.rehearsedDifferent'));
}
