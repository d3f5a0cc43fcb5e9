import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { localeOf } from '../../platform/i18n/languages.ts';
import { bothLanguages } from '../../platform/i18n/spoken-languages.ts';
import type { Announcement } from './announcement.ts';
import { type AnnouncementsDeps, announcementsDeps } from './announcements-deps.server.ts';
import { loader } from './announcements-feed.ts';

const now = new Date('2027-02-20T15:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

beforeAll(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

function announce(name: string, startsAt: string, endsAt: string): Announcement {
  const title = { es: `${name} es`, en: `${name} en` };
  return {
    id: 1,
    version: 1,
    title,
    text: title,
    urgent: false,
    startsAt,
    endsAt,
    changedAt: at(-9),
  };
}

async function writeFeed(all: readonly Announcement[], language: string): Promise<string> {
  const t = (key: string) => key;
  const context = new RouterContextProvider();
  context.set(announcementsDeps, {
    announcements: async () => all,
    race: { name: 'Remolino' },
    config: { publicUrl: 'http://race.example' },
    translate: { es: t, en: t },
    spoken: bothLanguages,
    locales: localeOf,
    markPartial: () => undefined,
  } as unknown as AnnouncementsDeps);
  const url = new URL(`http://race.example/${language}/avisos.atom`);
  const args = { request: new Request(url), url, params: {}, context, pattern: '' };
  const answer = await loader(args as unknown as Parameters<typeof loader>[0]);
  return answer.text();
}

test.each(['es', 'en'])(
  'the announcements feed in %s has shown and ended announcements only',
  async (language) => {
    const feed = await writeFeed(
      [
        announce('coming', at(1), at(2)),
        announce('shown', at(-1), at(1)),
        announce('ended', at(-2), at(-1)),
        announce('withdrawn', at(3), at(-1)),
      ],
      language,
    );
    const titles = [...feed.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)];
    expect(titles.map(([, title]) => title)).toEqual([`shown ${language}`, `ended ${language}`]);
    expect(feed).toContain(`xml:lang="${language}"`);
    const page = language === 'es' ? '/es/avisos' : '/en/avisos';
    expect(feed).toContain(`href="http://race.example${page}#aviso-1"`);
  },
);

test.each([
  ['written before its start', -9, at(-2)],
  ['changed while it is shown', -1, at(-1)],
])('an announcement that was %s is updated at the right moment', async (_, changed, updated) => {
  const told = { ...announce('shown', at(-2), at(1)), changedAt: at(changed) };
  const [entry] = /<entry>.*<\/entry>/.exec(await writeFeed([told], 'es')) ?? [];
  expect(entry).toContain(`<published>${at(-2)}</published><updated>${updated}</updated>`);
});
