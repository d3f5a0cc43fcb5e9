import type { Language } from '../../src/platform/i18n/languages.ts';
import type { Translate } from '../../src/platform/i18n/text-key.ts';
import type { JsonObject } from '../../src/platform/live/merge-patch.ts';
import { readNowVersion, writeNowVersion } from '../../src/race-day/live/now/now-version.ts';
import type { LiveWordsOf } from '../../src/race-day/live/page/live-words.ts';
import { readDayPlan } from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import type {
  OfferedSeat,
  OpenRehearsal,
} from '../../src/race-day/rehearsal/open-rehearsal.server.ts';
import { screenPath } from '../../src/race-day/screens/screen-path.ts';
import type { BoatFacts } from '../../src/race-day/speaker/facts/boat-facts.ts';
import type { FakePushService } from '../fakes/fake-push-service.ts';
import { checkShown, isSameButVersion, type ShownReport } from './check-shown.ts';
import { officeActs } from './office-acts.ts';
import { type Listener, type ListeningHabit, openListener, readOnce } from './open-listener.ts';
import { checkNotices, isToldAll, type TrueWhile } from './push/check-notices.ts';
import { followByPush } from './push/follow-by-push.ts';
import {
  checkScreen,
  choicesFor,
  heldAfter,
  isOrdered,
  type ScreenStep,
} from './seats/check-screen.ts';
import { checkSpeakerTold } from './seats/check-speaker-told.ts';
import { deskForSpeaker, openSpeaker } from './seats/open-speaker.ts';
import { takeByLink } from './seats/take-by-link.ts';
import { wrongForSpeaker } from './seats/wrong-for-speaker.ts';
import type { Transcript } from './transcript.ts';
import { trueDay } from './true-day.ts';
import { type DayLook, witnessDay } from './witness-day.ts';

interface Audience extends Pick<OpenRehearsal, 'site' | 'database' | 'date'> {
  timeZone: string;
  words: Record<Language, LiveWordsOf>;
  translate: Record<Language, Translate>;
  count: number;
  /** The time in milliseconds over which late listeners arrive. */
  within: number;
  roll: () => number;
  /** The time on the rehearsed day, in epoch milliseconds. */
  clock: () => number;
  /** Facts of the archive about the earlier years of an entry's paddler. */
  factsOf: (entry: number) => BoatFacts;
  addSeat: (kind: 'screen' | 'announcer') => Promise<OfferedSeat>;
  service: FakePushService;
}

export interface AudienceReport extends ShownReport {
  /** The desk's choices that the screen showed, the number of its pictures, and of the boats it showed as down. */
  screen: { choices: number; pictures: number; arrivals: number };
  /** Requests of the speaker, states of the race held, and lines read. */
  speaker: { asked: number; states: number; readings: number };
  /** Browsers with push messages, and the answers of their services: taken, refused, gone for good. */
  followers: { browsers: number; told: number; starts: number; refused: number; gone: number };
}

/** Listeners that are there in every rehearsal, whatever the random numbers. */
const known = {
  screen: { name: 'screen', feeds: ['now', 'screens'], habit: 'steady' },
  speaker: { name: 'speaker', feeds: ['now'], habit: 'breaking' },
  follower: { name: 'follower', feeds: ['now', 'page.en'], habit: 'slow' },
} as const;
const follows = [['now'], ['page.es'], ['page.en', 'now'], ['page.es', 'page.en', 'now']];
/** Habits of the other listeners, each with the upper end of its share. */
const habits: [ListeningHabit, number][] = [
  ['steady', 0.6],
  ['breaking', 0.8],
  ['slow', 0.95],
  ['saving', 1],
];
const early = 0.7;
const [lookMs, endMs] = [100, 30_000];
const pixels = { width: 1920, height: 1080, open_seconds: 0 };

/**
 * Lets listeners follow a site while a day is run on it and the office posts, plans and chooses; `end` compares the
 * content shown and sent to them with the log.
 */
export async function listenIn(audience: Audience) {
  const { site, database, date, timeZone, words, count, within, roll, service } = audience;
  const { url } = site;
  const { addSeat, clock, factsOf, translate } = audience;
  const faults: string[] = [];
  const [screenSeat, speakerSeat] = [await addSeat('screen'), await addSeat('announcer')];
  const witness = witnessDay({ database, day: date, timeZone });
  const office = officeActs({ database, date, screen: screenSeat.id });
  await witness.look();
  const { plan } = (await readDayPlan(database, date)) ?? {};
  if (!plan) throw new Error(`${date} has no plan`);
  const groupOf = new Map(plan.races.map(({ id, group }) => [id, group]));
  const boats = new Set(plan.boats.map(({ race, bib }) => `${groupOf.get(race)}.${bib}`));
  await takeByLink({ url, seat: screenSeat, screen: pixels }, screenPath('es'));
  const entries = plan.boats.flatMap(({ entry }) => entry ?? []);
  const speaker = await openSpeaker({
    url,
    seat: speakerSeat,
    date,
    desk: () => deskForSpeaker(database, { day: date, entries }),
  });
  const push = await followByPush({ url, database, date, service, boats: [...boats] });

  const shared = readOnce();
  const steps: ScreenStep[] = [];
  let ordered: JsonObject | undefined;
  const open = { url, roll, readOnce: shared };
  const named = [
    openListener({
      ...known.screen,
      ...open,
      onTaken(one) {
        steps.push({ at: clock(), one });
        if (one.feed === 'screens') ordered = heldAfter(ordered, one);
      },
    }),
    openListener({ ...known.speaker, ...open, onLine: () => void speaker.ask() }),
    openListener({ ...known.follower, ...open }),
  ];
  const { promise: over, resolve: isOver } = Promise.withResolvers<void>();
  const others = Array.from({ length: Math.max(0, count - named.length) }, async (_, index) => {
    const dice = roll();
    const habit = habits.find(([, upTo]) => dice < upTo)?.[0] ?? 'steady';
    const feeds = follows[Math.floor(roll() * follows.length)] ?? ['now'];
    const name = `${habit} ${index}`;
    const wait = roll() < early ? 0 : roll() * within;
    if (wait > 0) await Promise.race([over, new Promise((settle) => setTimeout(settle, wait))]);
    return openListener({ name, feeds, habit, ...open });
  });
  const coming = [...named, ...others].map((one) =>
    one.catch((error: Error): null => {
      faults.push(`somebody cannot listen: ${error.message}`);
      return null;
    }),
  );

  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      const { revision } = readNowVersion(await witness.look());
      await office.actAt(revision);
      await push.look();
      await new Promise((settle) => setTimeout(settle, lookMs));
    }
    await office.end(witness.look);
  })();

  return {
    async end(): Promise<AudienceReport> {
      isWatching = false;
      await watching;
      isOver();
      const listeners = (await Promise.all(coming)).flatMap((one) => one ?? []);
      const { version, looks, ...history } = await witness.end();
      const day = trueDay({ ...history, words });
      const ends = new Map<string, JsonObject>();
      const endOf = (feed: string) => {
        const end = ends.get(feed) ?? day.documentAt(feed, version);
        ends.set(feed, end);
        return end;
      };
      // Data-saving listeners would be sent the end within a minute; here they look again at once.
      for (const one of listeners) if (one.habit === 'saving') one.again();
      await speaker.ask();
      const same = new Map<string, boolean>();
      const isThere = (one: Listener) =>
        [...one.held].every(([feed, held]) => {
          if (feed === 'screens') return true;
          const name = `${feed}@${held}`;
          const is = same.get(name) ?? isSameButVersion(day.documentAt(feed, held), endOf(feed));
          same.set(name, is);
          return is;
        });
      const { browsers } = push;
      const { id } = screenSeat;
      const choices = await choicesFor(database, id);
      // No other work runs meanwhile, because a push service that answers late would be sent a notice twice.
      const last = day.nowAt(version);
      await until(async () => {
        await push.look();
        return (
          isOrdered(ordered, { id, order: choices.at(-1) }) &&
          isToldAll(last, { browsers, received: service.received })
        );
      });
      const [received, asked] = [[...service.received], [...service.asked]];
      const endAt = Date.now();
      await until(async () => listeners.every(isThere));
      const transcripts = listeners.map((one): Transcript => one.close());
      const { briefAt, nowAt } = day;
      const screen = checkScreen({ id, steps, choices, briefAt });
      const spokenOf = transcripts.find(({ name }) => name === known.speaker.name);
      const inHand = new Set(spokenOf?.taken.map((one) => one.version));
      const notices = checkNotices({
        day: date,
        browsers,
        received,
        asked,
        history: traceDayStates(looks),
        nowAt,
        briefAt,
        postings: history.postings,
        translate,
        endAt,
      });
      const shown = checkShown(transcripts.map(ofRace), day, endOf);
      const wrong = [
        ...faults,
        ...shown.wrong,
        ...screen.wrong,
        ...speaker.faults,
        ...checkSpeakerTold(speaker.asked, plan, factsOf),
        ...[...inHand].flatMap((held) =>
          wrongForSpeaker(nowAt(held), briefAt(held)).map((line) => `speaker@${held}: ${line}`),
        ),
        ...notices.wrong,
      ];
      return {
        ...shown,
        screen: {
          choices: screen.choices,
          pictures: screen.pictures,
          arrivals: screen.arrivals,
        },
        speaker: {
          asked: speaker.asked.length,
          states: inHand.size,
          readings: [...speaker.read.values()].reduce((sum, times) => sum + times, 0),
        },
        followers: {
          browsers: notices.browsers,
          told: notices.told,
          starts: notices.starts,
          refused: notices.refused,
          gone: notices.gone,
        },
        wrong,
      };
    },
  };
}

/** Waits until a condition is true, at most for the time that the last change may take. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = endMs; left > 0 && !(await isSo()); left -= lookMs) {
    await new Promise((settle) => setTimeout(settle, lookMs));
  }
}

/** Returns a listener's messages of the race itself; the desk's choices for screens are no state of the race. */
function ofRace(transcript: Transcript): Transcript {
  return { ...transcript, taken: transcript.taken.filter(({ feed }) => feed !== 'screens') };
}

/** Returns the states of the day with their times: those that looks saw, and every event between two of them. */
function traceDayStates(looks: readonly DayLook[]): TrueWhile[] {
  const seen: { version: string; first: DayLook; last: DayLook }[] = [];
  for (const look of looks) {
    const before = seen.at(-1);
    if (before?.version === look.version) before.last = look;
    else seen.push({ version: look.version, first: look, last: look });
  }
  return seen.flatMap(({ version, first, last }, index): TrueWhile[] => {
    const before = seen[index - 1];
    const next = seen[index + 1];
    const own = {
      version,
      from: before?.last.begun ?? first.begun,
      until: next?.first.ended ?? Number.POSITIVE_INFINITY,
      isSeen: true,
    };
    if (!next) return [own];
    const times = { from: last.begun, until: next.first.ended, isSeen: false };
    return [own, ...between(version, next.version).map((one) => ({ ...times, version: one }))];
  });
}

/** Returns versions that may have existed between two that follow one another. */
function between(version: string, next: string): string[] {
  const [is, comes] = [readNowVersion(version), readNowVersion(next)];
  const revisions = Array.from(
    { length: Math.max(0, comes.revision - is.revision) + 1 },
    (_, step) => is.revision + step,
  );
  const made = revisions.flatMap((revision) => [
    writeNowVersion({ ...is, revision }),
    writeNowVersion({ ...comes, revision }),
  ]);
  return [...new Set(made)].filter((one) => one !== version && one !== next);
}
