import type { Course } from '../design/course-map/course.ts';
import { type CourseDrawing, drawCourse } from '../design/course-map/geometry/draw-course.ts';
import { plateView } from '../design/course-map/geometry/gate-plates.ts';
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
import { createLog } from '../platform/log/create-log.server.ts';
import { openPdfMaker } from '../platform/pdf/open-pdf-maker.server.ts';
import { crossesOfResults, crossFeeds } from '../race-day/bracket/cross-feeds.server.ts';
import { crossFeedName } from '../race-day/cross/cross-feed-name.ts';
import { createRaceDays } from '../race-day/feed/create-race-days.server.ts';
import { dayVersions } from '../race-day/feed/day-versions.server.ts';
import { eventHoursReader } from '../race-day/feed/event-hours-reader.server.ts';
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
import { openCardProviders } from '../registration/payments/card/open-card-providers.server.ts';
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
import { openLimiters } from './open-limiters.server.ts';
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
  const limiters = openLimiters(config, {
    database,
    key: await readKeyFile(config.varDir, 'limits.key'),
    onFailure: (err: unknown) => log.warn({ err }, 'limits are counted in memory'),
  });
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
      const drawing = drawn.get(course) ?? drawCourse(course, planSheet, plateView);
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
    eventHours: eventHoursReader(database),
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
    cards: openCardProviders(config, race),
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
      limiter: limiters.posters,
    }),
    limiters,
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
