import { expect, test } from 'vitest';
import { atomFeed } from './atom-feed.ts';

const feed = (entries: Parameters<typeof atomFeed>[0]['entries']) =>
  atomFeed({
    language: 'es',
    title: 'Avisos',
    author: 'La carrera',
    publicUrl: 'https://race.example',
    path: '/es/avisos.atom',
    page: '/es/avisos',
    entries,
  });

test('an announcements feed escapes text and gives each entry a permanent id', () => {
  const published = '2026-12-05T10:00:00.000Z';
  const xml = feed([
    {
      id: 7,
      title: 'Río <alto> & frío',
      text: 'A\u0007B\n]]></content>',
      published,
      updated: '2026-12-05T11:00:00.000Z',
    },
    { id: 5, title: 'Antes', text: 'x', published, updated: published },
  ]);
  expect(xml).toContain('<title>Río &#60;alto&#62; &#38; frío</title>');
  expect(xml).toContain('<content type="text">AB\n]]&#62;&#60;/content&#62;</content>');
  expect(xml).toContain('<id>tag:race.example,2026:aviso-7-es</id>');
  expect(xml).toContain('href="https://race.example/es/avisos#aviso-7"');
  expect(xml).toMatch(/<\/title>\n<updated>2026-12-05T11:00:00.000Z<\/updated>\n<author>/);
});

test('an announcements feed without entries is complete', () => {
  expect(feed([])).toMatch(/<updated>[^<]+<\/updated>/);
  expect(feed([])).not.toContain('<entry>');
});
