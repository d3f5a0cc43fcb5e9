import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import { siteVersionContext } from '../../platform/page/site-version-context.server.ts';
import type { Announcement } from '../announcements/announcement.ts';
import { type KeptList, loader } from './kept-list.ts';
import { type OfflineDeps, offlineDeps } from './offline-deps.server.ts';

const now = new Date('2027-02-20T15:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

beforeAll(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const announced = (startsAt: string, endsAt: string) =>
  ({ startsAt, endsAt, changedAt: at(-9), urgent: false }) as Announcement;

async function keptList(deps: Partial<OfflineDeps>): Promise<KeptList> {
  const context = new RouterContextProvider();
  context.set(siteVersionContext, 'version');
  context.set(offlineDeps, {
    catalogue: [],
    announcements: async () => [],
    spoken: bothLanguages,
    ...deps,
  } as unknown as OfflineDeps);
  const answer = await loader({ context } as unknown as Parameters<typeof loader>[0]);
  return answer.json();
}
const catalogue = [
  { year: 2021, results: true },
  { year: 2023, results: true },
  { year: 2027, results: false },
] as unknown as OfflineDeps['catalogue'];

test('a device stores the newest results, and none when no edition has any', async () => {
  const results = ({ pages }: KeptList) => pages.filter((page) => page.startsWith('/resultados'));
  expect(results(await keptList({ catalogue }))).toEqual(['/resultados/2023']);
  expect(results(await keptList({ catalogue: catalogue.slice(2) }))).toEqual([]);
});

test.each([
  ['ended', at(-2), at(-1), false, 1],
  ['shown', at(-2), at(1), true, 2],
  ['coming', at(1), at(2), false, 9],
] as const)(
  'a device stores the announcements while one is shown, and knows when they changed: %s',
  async (_, startsAt, endsAt, isStored, hours) => {
    const list = await keptList({ announcements: async () => [announced(startsAt, endsAt)] });
    expect(list.pages.includes('/avisos')).toBe(isStored);
    expect(list.changedMsAgo).toBe(hours * 3_600_000);
    expect(list.version).toBe('version');
  },
);

test('a device of a race with one language stores the pages of that language alone', async () => {
  expect(await keptList({})).not.toHaveProperty('only');
  expect(await keptList({ spoken: ['en'] })).toMatchObject({
    only: 'en',
  });
});
