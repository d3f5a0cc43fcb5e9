import type { Course } from '../design/course-map/course.ts';
import { type CourseDrawing, drawCourse } from '../design/course-map/geometry/draw-course.ts';
import { planSheet } from '../design/course-map/geometry/sheet.ts';
import { checkFilesOnce } from '../desk/content/check/check-files-once.server.ts';
import { openContent } from '../desk/content/live/open-content.server.ts';
import { riverDrawings } from '../desk/content/live/river-drawings.server.ts';
import { finalCertificates } from '../desk/mails/certificates/final-certificates.server.ts';
import { certificateGrounds } from '../desk/papers/certificates/certificates-paper.server.ts';
import { giveWay } from '../platform/background/give-way.ts';
import { openChildren } from '../platform/child/open-children.server.ts';
import { openFileReaders } from '../platform/child/open-file-readers.server.ts';
import type { Config } from '../platform/config/config.ts';
import { commitCount } from '../platform/database/commit-count.ts';
import { openReplica } from '../platform/database/open-replica.server.ts';
import { followDamaged } from '../platform/database/read-stored.server.ts';
import { readKeyFile } from '../platform/files/read-key-file.server.ts';
import { localDate } from '../platform/format/local-date.ts';
import { createRateLimiter } from '../platform/http/create-rate-limiter.server.ts';
import { createLog } from '../platform/log/create-log.server.ts';
import { openPdfMaker } from '../platform/pdf/open-pdf-maker.server.ts';
import { crossesOfResults, crossFeeds } from '../race-day/bracket/cross-feeds.server.ts';
import { crossFeedName } from '../race-day/cross/cross-feed-name.ts';
import { createRaceDays } from '../race-day/feed/create-race-days.server.ts';
import { dayVersions } from '../race-day/feed/day-versions.server.ts';
import { liveDayReader } from '../race-day/feed/live-day.server.ts';
import {
  officialCrossesReader,
  officialListsReader,
} from '../race-day/feed/official-lists-reader.server.ts';
import { plannedHoursReader } from '../race-day/feed/planned-hours.server.ts';
import { raceDayStreams } from '../race-day/feed/stream/race-day-streams.ts';
import { streamHolders } from '../race-day/feed/stream/stream-holders.ts';
import { openPush } from '../race-day/follow/push/open-push.server.ts';
import { shownView } from '../race-day/live/load-live.server.ts';
import { openLiveFeeds } from '../race-day/live/open-live-feeds.server.ts';
import { resultsFeedName } from '../race-day/live/page/to-results-view.ts';
import { readLiveLists } from '../race-day/live/read-live-lists.server.ts';
import { screensFeed } from '../race-day/screens/state/screens-feed.server.ts';
import { networkGear } from '../race-day/timing/network/network-gear.server.ts';
import { openCodeKey } from '../record/accounts/proofs/codes/open-code-key.server.ts';
import { createRecordReader } from '../record/editions/record/record-reader.server.ts';
import type { RaceNames } from '../record/race/race-names.ts';
import { readContent } from '../record/race/read-content.server.ts';
import { linkIntervalMinutes } from '../registration/link-interval-minutes.ts';
import { openCardProvider } from '../registration/payments/card/open-card-provider.server.ts';
import { keepIssuer } from '../registration/payments/receipts/keep-issuer.server.ts';
import { runExaminer } from '../registration/payments/transfer/examiner/run-examiner.server.ts';
import { receiptIntake } from '../registration/payments/transfer/receipt-intake.server.ts';
import { sweepReceipts } from '../registration/payments/transfer/sweep-receipts.server.ts';
import { announcementReader } from '../site/announcements/announcement-reader.server.ts';
import { createChampionshipReader } from '../site/championship/championship-reader.server.ts';
import { editionDataReader } from '../site/open-data/versions/edition-data.server.ts';
import { tablesOfRecords } from '../site/results/tables-of-records.ts';
import type { LiveLists } from '../site/series/own/own-edition.ts';
import { ownEditions } from '../site/series/own/own-editions.server.ts';
import { seriesFeed } from '../site/series/series-path.ts';
import { createSeriesReader } from '../site/series/series-reader.server.ts';
import { openPosters } from '../site/sharing/posters/open-posters.server.ts';
import { socialCards, socialCardsFolder } from '../site/sharing/social-cards.server.ts';
import { openRecord } from './open-record.server.ts';
import type { OpenedServices, ReplicaReaders } from './services.server.ts';

/** Throws a StartError with every error; does not check files again that `program` accepted. */
export async function openServices(
  config: Config,
  program: string | null = null,
): Promise<OpenedServices> {
  checkFilesOnce(config, program);
  const drawn = new WeakMap<Course, CourseDrawing>();
  const log = createLog(config);
  followDamaged(log);
  const commits = commitCount();
  await giveWay();
  const { database, imports } = await openRecord(config, commits.note);
  await giveWay();
  const content = await openContent({
    database,
    folders: config,
    areFilesJudged: true,
    onFailure: (version, err) => log.error({ version, err }, 'content of a version not shown'),
  });
  await giveWay();
  const live = content.present();
  const { race } = live;
  // Preview pictures of shared links are drawn from the files, without the desk's changes.
  const files =
    live.contentVersion === 0 ? live : readContent(config.contentDir, { areTextsJudged: true });
  await keepIssuer(database, race, new Date());
  const swept = await sweepReceipts({ database, varDir: config.varDir }, new Date());
  if (swept.aside + swept.back > 0) log.info({ swept }, 'receipts without a payment put aside');
  if (swept.left > 0) log.error({ swept }, 'receipts of another database: nothing put aside');
  for (const { year, conflicts } of imports) {
    if (conflicts.length > 0) log.warn({ year, conflicts }, 'left alone by the import');
  }
  const records = createRecordReader(database);
  const tablesOf = tablesOfRecords();
  const announcements = announcementReader(database);
  const today = () => localDate(new Date(), content.present().race.timeZone);
  const raceDays = createRaceDays(database);
  const screens = screensFeed({ database, program, today });
  const crossesFeed = crossFeeds({ database, raceDays, present: content.present, program });
  const feeds = openLiveFeeds({
    database,
    raceDays,
    present: content.present,
    program,
    besides: (name) => (name === 'screens' ? screens : crossesFeed(name)),
    onFailure: (err) => log.warn({ err }, 'no visitor was told of a change'),
  });
  const editions = ownEditions({ records, liveLists: () => readLiveLists(feeds) });
  const championships = createChampionshipReader(database, () => content.present().race, editions);
  const seriesReader = createSeriesReader({ database, editions });
  // Read once, so that pages have something to show if the database fails right after the start.
  await records.readLatest();
  await championships.championship();
  await announcements();
  await giveWay();
  const codeKey = await openCodeKey({ database, varDir: config.varDir, log });
  const certificateKey = await readKeyFile(config.varDir, 'certificates.key');
  const liveResults: OpenedServices['liveResults'] = (year, language) =>
    shownView(feeds, resultsFeedName(year, language));
  const officialLists = officialListsReader(database, raceDays);
  const officialCrosses = officialCrossesReader(database, raceDays);
  const children = openChildren();
  const pdfMaker = openPdfMaker({
    onFailure: (fault, detail) => log.error({ fault, detail }, 'a paper was not made'),
  });
  const shared = socialCardsFolder(socialCards(files));
  const counting = {
    database,
    key: await readKeyFile(config.varDir, 'limits.key'),
    onFailure: (err: unknown) => log.warn({ err }, 'limits are counted in memory'),
  };
  return {
    ...live,
    content,
    config,
    records,
    championships,
    seriesReader,
    announcements,
    tablesOf,
    editionData: editionDataReader(database, records),
    rivers: riverDrawings({ database, folders: config }),
    courseDrawing(course) {
      const drawing = drawn.get(course) ?? drawCourse(course, planSheet);
      drawn.set(course, drawing);
      return drawing;
    },
    database,
    codeKey,
    certificateKey,
    certificateGround: certificateGrounds({
      database,
      pictures: () => content.present().pictures,
      onFailure: (err) => log.error({ err }, 'the picture of the certificates is not shown'),
    }),
    replica: openReaders(
      config,
      () => content.present().race,
      () => readLiveLists(feeds),
    ),
    commits,
    raceDays,
    raceDayStreams: raceDayStreams({
      versions: (days) => dayVersions(database, days),
      onFailure: (err) => log.warn({ err }, 'nobody was told of a change'),
      alongside: feeds.look,
    }),
    streamHolders: streamHolders(),
    networkGear: config.gearAddresses.map((address) =>
      networkGear(address, (err) => log.warn({ err, ...address }, 'timing gear does not answer')),
    ),
    liveFeeds: feeds,
    crosses: async (year, language) =>
      crossesOfResults(await shownView(feeds, crossFeedName(year, language))),
    liveResults,
    liveSeries: async () => (await feeds.read(seriesFeed))?.version ?? null,
    push: await openPush(config, log),
    liveDay: liveDayReader(database, () => ({
      now: new Date(),
      timeZone: content.present().race.timeZone,
    })),
    plannedHours: plannedHoursReader(database),
    officialLists,
    officialCrosses,
    finalCertificates: finalCertificates({
      records,
      tablesOf,
      certificateKey,
      liveResults,
      officialLists,
      officialCrosses,
    }),
    cards: openCardProvider(config, race),
    receiptIntake: receiptIntake((path, as) => runExaminer(path, as, children.run)),
    pictureIntake: receiptIntake((path, as) => runExaminer(path, as, children.run)),
    fileReaders: openFileReaders(
      (program, over) =>
        log.warn({ program, over }, 'a file asked for too much, and its reader was ended'),
      children.run,
    ),
    pdfMaker,
    socialCards: shared,
    posters: openPosters({
      pdfMaker,
      race: () => content.present().race,
      shared,
      // Drawing a picture takes half a second; a shared network requests each only once.
      limiter: createRateLimiter({ ...counting, name: 'posters', limit: 60, windowMs: 600_000 }),
    }),
    limiters: {
      registrations: createRateLimiter({
        ...counting,
        name: 'registrations',
        limit: config.registrationsPerHour,
        windowMs: 3_600_000,
      }),
      codes: createRateLimiter({ ...counting, name: 'codes', limit: 60, windowMs: 3_600_000 }),
      linkRequests: createRateLimiter({
        ...counting,
        name: 'link-requests',
        limit: 20,
        windowMs: 3_600_000,
      }),
      links: createRateLimiter({
        ...counting,
        name: 'links',
        limit: 1,
        windowMs: linkIntervalMinutes * 60_000,
      }),
      ownActs: createRateLimiter({ ...counting, name: 'own-acts', limit: 60, windowMs: 3_600_000 }),
      // Two full lists: a person who was taken out may be added again.
      clubEntries: createRateLimiter({
        ...counting,
        name: 'club-entries',
        limit: 120,
        windowMs: 86_400_000,
      }),
      ownLinks: createRateLimiter({
        ...counting,
        name: 'own-links',
        limit: 4,
        windowMs: 3_600_000,
      }),
      signIns: createRateLimiter({ ...counting, name: 'sign-ins', limit: 30, windowMs: 900_000 }),
      signInsAs: createRateLimiter({
        ...counting,
        name: 'sign-ins-as',
        limit: 10,
        windowMs: 900_000,
      }),
      // Per e-mail from all IP addresses; high, so that a stranger does not lock its owner out.
      signInsOf: createRateLimiter({
        ...counting,
        name: 'sign-ins-of',
        limit: 200,
        windowMs: 3_600_000,
      }),
      ceremonies: createRateLimiter({
        ...counting,
        name: 'ceremonies',
        limit: 60,
        windowMs: 900_000,
      }),
      // Check-in sends a form every few seconds, for hours.
      deskForms: createRateLimiter({
        ...counting,
        name: 'desk-forms',
        limit: 600,
        windowMs: 600_000,
      }),
      // A phone calls four times a minute, and a few times more after it was woken.
      heartbeats: createRateLimiter({
        ...counting,
        name: 'heartbeats',
        limit: 40,
        windowMs: 60_000,
      }),
      // A phone back in range sends its backlog at once, and asks again after each change of the day.
      raceDayCalls: createRateLimiter({
        ...counting,
        name: 'race-day-calls',
        limit: 1200,
        windowMs: 60_000,
        countEvery: 60,
      }),
      clockCalls: createRateLimiter({
        ...counting,
        name: 'clock-calls',
        limit: 6000,
        windowMs: 60_000,
        countEvery: 300,
      }),
      // A village behind one telephone company has one address, and calls again with each star.
      pushCalls: createRateLimiter({
        ...counting,
        name: 'push-calls',
        limit: 3000,
        windowMs: 86_400_000,
      }),
      newPushes: createRateLimiter({
        ...counting,
        name: 'new-pushes',
        limit: 300,
        windowMs: 86_400_000,
      }),
      pushEnds: createRateLimiter({
        ...counting,
        name: 'push-ends',
        limit: 3000,
        windowMs: 86_400_000,
      }),
      strangePhones: createRateLimiter({
        ...counting,
        name: 'strange-phones',
        limit: 60,
        windowMs: 600_000,
      }),
      // A team that pairs its phones at the river shares one IP address; a guesser has many.
      seatTakes: createRateLimiter({
        ...counting,
        name: 'seat-takes',
        limit: 30,
        windowMs: 600_000,
      }),
      seatTakesOfAll: createRateLimiter({
        ...counting,
        name: 'seat-takes-of-all',
        limit: 300,
        windowMs: 600_000,
      }),
      // Receipts and card links: enough for a team that pays from one IP address.
      payments: createRateLimiter({ ...counting, name: 'payments', limit: 30, windowMs: 600_000 }),
      // A club on one line after the race, where each member downloads papers.
      papers: createRateLimiter({ ...counting, name: 'papers', limit: 300, windowMs: 600_000 }),
      cardReturns: createRateLimiter({
        ...counting,
        name: 'card-returns',
        limit: 60,
        windowMs: 600_000,
      }),
      // A payer returns once or twice; each return costs at most three calls to the provider.
      cardAttempts: createRateLimiter({
        ...counting,
        name: 'card-attempts',
        limit: 15,
        windowMs: 600_000,
      }),
    },
    log,
  };
}

function openReaders(
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
  names: () => RaceNames,
  liveLists: () => Promise<LiveLists | null>,
): ReplicaReaders | null {
  if (databaseReadUrl === null) return null;
  const database = openReplica(databaseReadUrl);
  const records = createRecordReader(database);
  const editions = ownEditions({ records, liveLists });
  return {
    database,
    records,
    raceDays: createRaceDays(database),
    // The followed race is read from the database that it is written to.
    championships: createChampionshipReader(database, names, editions),
    seriesReader: createSeriesReader({ database, editions }),
    announcements: announcementReader(database),
  };
}
