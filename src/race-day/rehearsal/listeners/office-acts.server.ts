import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { createRaceDays } from '../../feed/create-race-days.server.ts';
import { keepDayPlan, readDayPlan } from '../../log/plan/day-plans-repository.server.ts';
import { postedListOf } from '../../log/postings/posted-list.ts';
import {
  addPosting,
  lastOfGroup,
  type PostingState,
} from '../../log/postings/postings-repository.server.ts';

/** After so many events each of them happens. */
const between = 250;

/**
 * What an office does while a day is run: the plan slips, a list is posted, put under review and posted
 * again; in the end all are official, and one of them is revised.
 */
export function officeActs({ database, date }: { database: AppDatabase; date: string }) {
  const raceDays = createRaceDays(database);

  /** The last race begins a minute later than it was to. */
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
        list: postedListOf({ ...now, list, events: events.map(({ event }) => event) }),
      });
      // No two of a day are posted in the same millisecond.
      await new Promise((settle) => setTimeout(settle, 2));
    }
  }

  const one = (groups: string[]) => groups.slice(0, 1);
  const acts = [
    slip,
    () => post('provisional', one),
    () => post('under_review', one),
    slip,
    () => post('provisional', one),
    () => post('provisional', (groups) => groups.slice(1, 3)),
    slip,
  ];
  const last = [
    () => post('official', (groups) => groups),
    () => post('under_review', one),
    () => post('official', one),
  ];
  let done = 0;
  return {
    /** Does what is due after so many events. */
    async actAt(revision: number): Promise<void> {
      const act = acts[done];
      if (act && revision >= (done + 1) * between) {
        done += 1;
        await act();
      }
    },
    /** Does all that is left, and looks after each. */
    async end(look: () => Promise<unknown>): Promise<void> {
      for (const act of [...acts.slice(done), ...last]) {
        await act();
        await look();
      }
    },
  };
}
