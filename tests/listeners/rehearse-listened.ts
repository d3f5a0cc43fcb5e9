import { join } from 'node:path';
import { seededRandom } from '../../src/design/course-map/geometry/seeded-random.ts';
import { readCourse } from '../../src/design/course-map/read-course.server.ts';
import { readLiveContent } from '../../src/desk/content/live/live-content.server.ts';
import { saveLine } from '../../src/desk/speaker/save-line.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { localDate } from '../../src/platform/format/local-date.ts';
import { startOfDay } from '../../src/platform/format/start-of-day.ts';
import { type Language, localeOf } from '../../src/platform/i18n/languages.ts';
import { makePushKeys } from '../../src/race-day/follow/push/push-keys.server.ts';
import { liveWords } from '../../src/race-day/live/page/live-words.ts';
import {
  type OpenRehearsal,
  openRehearsal,
} from '../../src/race-day/rehearsal/open-rehearsal.server.ts';
import { type RehearsalReport, rehearse } from '../../src/race-day/rehearsal/rehearse.server.ts';
import { copyPublicRecord } from '../../src/race-day/rehearsal/site/copy-public-record.server.ts';
import { makeSeat } from '../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../src/race-day/seats/pairing/offer-seat.server.ts';
import { type BoatFacts, boatFacts } from '../../src/race-day/speaker/facts/boat-facts.ts';
import { findEdition } from '../../src/record/editions/catalogue.ts';
import { createRecordReader } from '../../src/record/editions/record/record-reader.server.ts';
import { paddlerRecord } from '../../src/site/paddlers/paddler-record.ts';
import { FakePushService } from '../fakes/fake-push-service.ts';
import { openSampleRecord } from '../support/open-sample-record.ts';
import { sampleCatalogue, sampleRecord } from '../support/sample-editions.ts';
import { type AudienceReport, listenIn } from './listen-in.ts';
import { office } from './office-acts.ts';

interface ListenedOrder {
  folder: string;
  year: number;
  /** Speed relative to the original day. */
  speed: number;
  seats: number;
  listeners: number;
}

/**
 * Five minutes after midnight, in hundredths: start notices follow this machine's clock, so that all starts of a fast
 * rehearsal are in the past.
 */
const afterMidnight = 5 * 60 * 100;
const timeZone = 'America/Guayaquil';
const now = () => new Date();

/**
 * Runs a race of the sample data again on a site of its own while listeners follow it, and returns the results of both.
 */
export async function rehearseListened({
  folder,
  year,
  speed,
  seats,
  listeners,
}: ListenedOrder): Promise<RehearsalReport & { shown: AudienceReport }> {
  const { database, catalogue } = await openSampleRecord(folder);
  await copyPublicRecord({ database, catalogue, from: 'data', to: join(folder, 'data') });
  await database.destroy();
  await makePushKeys(join(folder, 'var'));
  const service = await new FakePushService().start();
  const record = sampleRecord(year);
  try {
    const open = await openRehearsal({
      folder,
      record,
      seatCount: seats,
      actor: office,
      now,
      date: localDate(now(), timeZone),
      first: afterMidnight,
      labelOf: ({ key }) => key,
      directions: readCourse('data').gates.map(({ direction }) =>
        direction === 'upstream' ? 'up' : 'down',
      ),
      settings: { PUSH_SERVICES: service.origin, PUSH_SUBJECT: 'mailto:ensayo@example.com' },
    });
    if (!open) throw new Error(`${year} cannot be run again`);
    try {
      const midnight = Date.parse(startOfDay(open.date, timeZone) ?? '');
      let hour = Date.now();
      const clock = () => hour;
      const listening = await listenTo(open, { service, count: listeners, speed, clock });
      const report = await rehearse(open, {
        record,
        speed,
        trouble: true,
        left: [],
        timeZone,
        now,
        onHour(at) {
          hour = midnight + at / 1000;
        },
        roll: seededRandom(year),
      });
      return { ...report, shown: await listening.end() };
    } finally {
      await open.close();
    }
  } finally {
    await service.stop();
  }
}

interface ListenOrder {
  service: FakePushService;
  count: number;
  speed: number;
  clock: () => number;
}

async function listenTo(open: OpenRehearsal, { service, count, speed, clock }: ListenOrder) {
  const { database, day, date } = open;
  const { translate } = readLiveContent(readConfig({}), []);
  const wordsOf = (language: Language) =>
    liveWords({ t: translate[language], language, locale: localeOf[language], timeZone });
  const times = day.runs.flatMap(({ start }) => start ?? []);
  const own = createRecordReader(database);
  const edition = findEdition(await own.catalogue(), day.year);
  const editionId = edition?.id ?? 0;
  const entries = (await own.record(editionId))?.entries ?? [];
  for (const [es, en] of [
    ['Gracias a quienes ayudan en el río', 'Thanks to everybody who helps at the river'],
    ['Gracias a la gente de Baeza', 'Thanks to the people of Baeza'],
  ] as const) {
    await saveLine(database, office, { editionId, id: null, es, en, active: true }, now());
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
    async addSeat(kind) {
      const moment = { now: now(), side: 'sitio' };
      const order = { day: date, kind, label: kind, gates: null };
      const made = await makeSeat(database, office, order, moment);
      if ('issue' in made) throw new Error(`${kind}: ${made.issue}`);
      const { token } = await offerSeat(database, office, made.id, moment);
      return { id: made.id, label: kind, token: token ?? '' };
    },
    factsOf: archivedFacts(day.year, new Map(entries.map(({ id, person }) => [id, person]))),
    service,
  });
}

/** Returns facts about earlier years from the sample files, not from the site of the rehearsal. */
function archivedFacts(
  year: number,
  personOf: ReadonlyMap<number, string>,
): (entry: number) => BoatFacts {
  const past = sampleCatalogue.filter((edition) => edition.year < year);
  const all = past.map((edition) => sampleRecord(edition.year));
  const told = new Map<number, BoatFacts>();
  return (entry) => {
    const facts = told.get(entry) ?? boatFacts(paddlerRecord(personOf.get(entry) ?? '', all), year);
    told.set(entry, facts);
    return facts;
  };
}
