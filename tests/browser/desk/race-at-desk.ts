import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { uuidV7 } from '../../../src/platform/text/uuid-v7.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { buildJudgement, makeStamp } from '../../support/race-events.ts';

interface RaceAtDesk {
  page: Page;
  site: { url: string; database: AppDatabase };
  /** The present moment of the site. */
  moment: string;
  click?: (what: Locator) => Promise<void>;
}

/** Last sequence number per site, because the numbers of a seat only grow. */
const sent = new WeakMap<AppDatabase, number>();

/** Returns the acts of a race day at an English desk whose owner is the first account, done in an open page of the desk. */
export function raceAtDesk({ page, site, moment, click = (what) => what.click() }: RaceAtDesk) {
  const main = () => page.locator('.desk-page');
  const press = (name: string | RegExp) => click(main().getByRole('button', { name }).first());

  /** Sends events in the same way as the desk's own pages. */
  async function type(day: string, payloads: readonly RaceEvent['payload'][]): Promise<void> {
    let typed = sent.get(site.database) ?? 0;
    const events = payloads.map((payload): RaceEvent => {
      typed += 1;
      const at = Date.parse(moment) + typed;
      return {
        version: 1,
        seat: 'desk-sitio-1',
        person: 'Maja',
        sequence: typed,
        offset: 0,
        uncertainty: 0,
        payload,
        id: uuidV7(at, randomBytes(10)),
        deviceTime: at * 1000,
      } as RaceEvent;
    });
    sent.set(site.database, typed);
    for (let at = 0; at < events.length; at += 500) {
      const answer = await page.evaluate(
        async (body) => {
          const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
          const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
          const told = await fetch('/api/race-day/events', { method: 'POST', headers, body });
          return { status: told.status, body: await told.json() };
        },
        JSON.stringify({ day, events: events.slice(at, at + 500) }),
      );
      expect(answer).toMatchObject({ status: 200, body: { not_yours: [] } });
    }
  }

  async function sign(post: string): Promise<void> {
    await main().getByLabel('Minutes for enquiries').fill('0');
    await press(post);
    await expect(main().getByRole('button', { name: 'Make official' })).toBeVisible();
    await main().locator('[name=signed_1]').fill('Maja Nováková');
    await press('Make official');
    await expect(main()).toContainText(/Official no\. 1/);
  }

  return {
    type,
    sign,

    /** Sends the runs of some races: times that differ by bib, and a touch for every fifth bib where there are gates. */
    async race(day: string, titles: RegExp): Promise<void> {
      const plan = (await readDayPlan(site.database, day))?.plan;
      const races = plan?.races.filter(({ title }) => titles.test(title.en)) ?? [];
      let starts = 9 * 3600 + (sent.get(site.database) ?? 0);
      const payloads = races.flatMap(({ id, gates }, index) =>
        (plan?.boats ?? [])
          .filter((boat) => boat.race === id)
          .flatMap(({ bib }) => {
            starts += 40;
            const boat = { race: id, bib };
            const seconds = 85 + ((bib * 37 + index) % 101) / 7.3;
            const passed = Array.from({ length: gates }, (_, at) =>
              buildJudgement(boat, at + 1, at === 3 && bib % 5 === 0 ? 2 : 0),
            );
            return [
              makeStamp('start', starts, boat),
              makeStamp('finish', starts + seconds, boat),
              ...passed,
            ];
          }),
      );
      expect(payloads).not.toEqual([]);
      await type(day, payloads);
    },

    /** Makes the start lists that can be made, and publishes them. */
    async publishStarts(day: string, count: number): Promise<void> {
      await page.goto(`${site.url}/en/desk/race/starts?dia=${day}`);
      const all = count > 1 ? new RegExp(`^Make all ${count} `) : 'Make the list';
      await press(all);
      await expect(page.getByRole('status').first()).toContainText('Saved');
      await press(count > 1 ? `Publish all ${count} that are not yet` : 'Publish');
      await expect(main().getByRole('button', { name: /^Publish/ })).toHaveCount(0);
    },

    /** Posts lists of a day and makes them official. */
    async official(day: string, lists: readonly string[]): Promise<void> {
      for (const list of lists) {
        await page.goto(`${site.url}/en/desk/race/results?dia=${day}`);
        await click(main().getByRole('link', { name: list, exact: true }));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(list);
        await sign('Post as provisional');
      }
    },
  };
}
