import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { createRaceDays } from '../../feed/create-race-days.server.ts';
import { keepDayPlan, readDayPlan } from '../../log/plan/day-plans-repository.server.ts';
import { buildPostedList } from '../../log/postings/posted-list.ts';
import {
  addPosting,
  lastOfGroup,
  type PostingState,
} from '../../log/postings/postings-repository.server.ts';
import type { ScreenChange } from '../../screens/state/set-screens.server.ts';

/** Each office action happens after so many more events. */
const between = 120;

/** Actions of the desk, done by an account that has the right to. */
export interface OfficeDesk {
  /** Changes what a screen shows, by the number of its seat. */
  setScreen: (seat: number, change: ScreenChange) => Promise<unknown>;
  /** Sets the pronunciation of an entry's name. */
  speakName: (entry: number, spoken: string) => Promise<unknown>;
}

interface Office {
  database: AppDatabase;
  /** ISO 8601 date. */
  date: string;
  /** Seat number of the screen that the office controls. */
  screen: number;
  desk: OfficeDesk;
}

/**
 * Plays the office while a day is run: the plan slips, a list is posted, put under review and posted again, a screen is
 * set to another view, a name gets another pronunciation; at the end all lists are made official, and one of them is
 * revised.
 */
export function officeActs({ database, date, screen, desk }: Office) {
  const choose = (change: ScreenChange) => desk.setScreen(screen, change);

  /** Sets the pronunciation for the boat at this place in the plan. */
  async function speak(place: number, words: string): Promise<void> {
    const { plan } = (await readDayPlan(database, date)) ?? {};
    const entries = plan?.boats.flatMap(({ entry }) => entry ?? []) ?? [];
    const entry = entries[place % entries.length];
    if (entry !== undefined) await desk.speakName(entry, words);
  }
  const raceDays = createRaceDays(database);

  /** Starts the last race a minute later than planned. */
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

  /** Shows the podium of the first list, whichever race is run. */
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
    /** Does the action that is due after so many events. */
    async actAt(revision: number): Promise<void> {
      const act = acts[done];
      if (act && revision >= (done + 1) * between) {
        done += 1;
        await act();
      }
    },
    /** Does all actions that are left, and looks after each. */
    async end(look: () => Promise<unknown>): Promise<void> {
      for (const act of [...acts.slice(done), ...last]) {
        await act();
        await look();
      }
    },
  };
}
