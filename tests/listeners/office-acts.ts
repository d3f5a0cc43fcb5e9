import { speakName } from '../../src/desk/entries/speak-name.server.ts';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';
import { createRaceDays } from '../../src/race-day/feed/create-race-days.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import { buildPostedList } from '../../src/race-day/log/postings/posted-list.ts';
import {
  addPosting,
  lastOfGroup,
  type PostingState,
} from '../../src/race-day/log/postings/postings-repository.server.ts';
import {
  type ScreenChange,
  setScreens,
} from '../../src/race-day/screens/state/set-screens.server.ts';

import type { Actor } from '../../src/record/accounts/audit/write-audit.server.ts';

const between = 120;

export const office: Actor = { accountId: null, sessionId: null, name: 'office' };

interface Office {
  database: AppDatabase;
  date: string;
  screen: number;
}

/**
 * Plays the office while a day is run: the plan slips, a list is posted, reviewed and posted again, a screen changes
 * its view, a name gets another pronunciation; at the end all lists are made official, and one is revised.
 */
export function officeActs({ database, date, screen }: Office) {
  const choose = (change: ScreenChange) =>
    setScreens(database, office, { ids: [screen], change }, new Date());

  async function speak(place: number, words: string): Promise<void> {
    const { plan } = (await readDayPlan(database, date)) ?? {};
    const entries = plan?.boats.flatMap(({ entry }) => entry ?? []) ?? [];
    const entry = entries[place % entries.length];
    if (entry === undefined) return;
    const order = { participantId: entry, spoken: () => words, now: new Date() };
    await speakName(database, office, order);
  }
  const raceDays = createRaceDays(database);

  async function slip(): Promise<void> {
    const kept = await readDayPlan(database, date);
    if (!kept) return;
    const { plan, version } = kept;
    const last = plan.races.at(-1)?.id;
    const races = plan.races.map((race) =>
      race.id === last ? { ...race, slip: race.slip + 60 } : race,
    );
    await keepDayPlan(database, { plan: { ...plan, races }, over: version }, new Date());
  }

  async function post(state: PostingState, which: (groups: string[]) => string[]): Promise<void> {
    const now = await raceDays.read(date);
    if (!now) return;
    const stored = await raceDays.events(date);
    const events = stored.filter(({ revision }) => revision <= now.revision);
    for (const group of which(now.lists.map((list) => list.group))) {
      const list = now.lists.find((one) => one.group === group);
      const last = await lastOfGroup(database, { day: date, group });
      if (!list) continue;
      await addPosting(database, {
        day: date,
        group,
        step: last.step + 1,
        state,
        number: state === 'official' ? last.number + 1 : null,
        signed: state === 'official' ? ['Rosa'] : [],
        note: null,
        postedAt: new Date().toISOString(),
        enquiriesUntil: null,
        list: buildPostedList({ ...now, list, events: events.map(({ event }) => event) }),
      });
      // Two postings of a day must not share a millisecond.
      await new Promise((settle) => setTimeout(settle, 2));
    }
  }

  async function podium(): Promise<void> {
    const { plan } = (await readDayPlan(database, date)) ?? {};
    await choose({ view: 'podium', list: plan?.groups[0]?.id ?? null });
  }

  const one = (groups: string[]) => groups.slice(0, 1);
  const notice = { es: 'Pausa de diez minutos', en: 'A break of ten minutes' };
  const acts = [
    () => speak(0, 'An-dréi'),
    slip,
    () => choose({ view: 'course', light: 60 }),
    () => post('provisional', one),
    () => choose({ view: 'notice', notice }),
    () => post('under_review', one),
    () => choose({ view: 'show', turn: 90 }),
    slip,
    () => speak(7, 'Llu-lla'),
    () => post('provisional', one),
    () => choose({ view: 'last' }),
    () => post('provisional', (groups) => groups.slice(1, 3)),
    () => choose({ view: 'show', light: 100 }),
    slip,
    () => speak(0, 'An-dráy'),
    podium,
  ];
  const last = [
    () => post('official', (groups) => groups),
    () => post('under_review', one),
    () => post('official', one),
    () => choose({ view: 'scoreboard', list: null }),
  ];
  let done = 0;
  return {
    async actAt(revision: number): Promise<void> {
      const act = acts[done];
      if (act && revision >= (done + 1) * between) {
        done += 1;
        await act();
      }
    },
    async end(look: () => Promise<unknown>): Promise<void> {
      for (const act of [...acts.slice(done), ...last]) {
        await act();
        await look();
      }
    },
  };
}
