import { expect, test } from '@playwright/test';
import { type Lines, openLines } from '../../../campaigns/bench/live/open-lines.ts';
import { openRaceSite, type RaceSite } from '../../../campaigns/bench/live/race-site.ts';

const count = 300;
const touches = 6;

/** Short version of `npm run campaign -- bench live`: which listener is sent which change, in which order. */
test.describe('three hundred listeners of the live page', () => {
  test.describe.configure({ mode: 'default' });
  let site: RaceSite;
  let lines: Lines;
  let silent: Lines;
  test.beforeAll(async () => {
    site = await openRaceSite();
    silent = await openLines(await site.stream(), 20, { isSilent: true });
    lines = await openLines(await site.stream(), count, { isNoted: true });
  });
  test.afterAll(async () => {
    await Promise.all([lines?.close(), silent?.close()]);
    await site?.stop();
  });

  const collectIds = (text: string) => [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id);
  const toldIn = (text: string) => text.replaceAll(/event: beat\ndata: .*\n\n/g, '');

  test('three hundred listeners get each touch of a judge, the same bytes in the same order', async () => {
    expect([lines.opened.open, lines.opened.refused]).toEqual([count, 0]);
    for (let touch = 0; touch < touches; touch += 1) {
      const { waits } = await lines.hear(await site.judge());
      expect(waits).toHaveLength(count);
    }
    const { heard } = await lines.look();
    const [told = '', ...others] = new Set(heard.map(toldIn));
    expect(others).toEqual([]);
    expect(collectIds(told)).toHaveLength(touches);
    expect(new Set(collectIds(told)).size).toBe(touches);
  });

  test('three hundred listeners come back after all lines broke, and continue', async () => {
    const { open, refused } = await lines.storm();
    expect([open, refused]).toEqual([count, 0]);
    expect((await lines.hear(await site.judge())).waits).toHaveLength(count);
  });

  test('three hundred listeners get a reconnect time when the server stops, whether they read or not', async () => {
    const stopped = site.stop();
    const { open, heard } = await lines.ended();
    expect(open).toBe(0);
    for (const text of heard) expect(text).toMatch(/(^|\n)retry: \d+\n\n$/);
    await stopped;
  });
});
