import { expect, test } from 'vitest';
import { dueNotices, type FollowedRace } from './due-notices.ts';
import { noticeText } from './notice-text.ts';

const now = Date.parse('2027-02-20T15:00:00Z');
const title = { es: 'Hombres', en: 'Men' };
const race: FollowedRace = {
  day: '2027-02-20',
  year: 2027,
  time_zone: 'America/Guayaquil',
  order: ['men-1'],
  races: {
    'men-1': {
      title: { es: 'Hombres, 1', en: 'Men, 1' },
      group: 'men',
      state: 'running',
      order: ['12'],
      starts: { 12: { bib: 12, name: 'Ana Vega', planned: now, at: now + 178_000 } },
    },
  },
  groups: {
    men: {
      title,
      state: 'provisional',
      posted_at: now,
      rows: {
        12: { bib: 12, name: 'Ana Vega', rank: 2, result: 9841 },
        13: { bib: 13, name: 'Luz Andi' },
        14: { bib: 14, name: 'Sol Grefa', rank: 3, result: 10_000 },
        15: { bib: 15, name: 'Eva Tanguila', rank: 4, result: 10_001 },
        16: { bib: 16, name: 'Ada Cerda', rank: 5, result: 10_002 },
      },
    },
  },
};
const say = (sentence: string, values: object) => [sentence, ...Object.values(values)].join(' ');
const toText = (kind: string, bibs: number[], of = race, at = now) => {
  const notice = dueNotices(of, at).find((one) => one.kind === kind);
  if (!notice) throw new Error(`no ${kind}`);
  return noticeText(notice, { race: of, bibs, now: at }, { language: 'es', locale: 'es-EC', say });
};

test('the text of a start has the name, minutes, race and local hour', () => {
  expect(toText('start', [12])).toEqual({
    title: 'start 12 Ana Vega 3',
    body: 'startBody Hombres, 1 10:02',
  });
  expect(toText('start', [12], race, now + 120_000)?.title).toBe('startSoon 12 Ana Vega 1');
});

test('the text of kayak cross places names the changed boats, and no other followed ones', () => {
  const rows = {
    12: { bib: 12, name: 'Ana Vega', place: 1, changed: true as const },
    13: { bib: 13, name: 'Luz Andi', place: 2 },
    14: { bib: 14, name: 'Sol Grefa', changed: true as const },
  };
  const cross = { title: { es: 'Cross', en: 'Cross' }, group: 'men', posted_at: now, rows };
  const official = { ...cross, state: 'official' as const, number: 2 };
  const told = { ...race, groups: {}, crosses: { kx: official } };
  expect(toText('changed', [12, 13, 14], told)).toEqual({
    title: 'changed Cross',
    body: 'crossPlace 12 Ana Vega 1 · noPlace 14 Sol Grefa',
  });
  expect(toText('changed', [13], told)).toBeNull();
});

test('the text of a list has the places of followed boats, and that they may change', () => {
  expect(toText('provisional', [12, 13])).toEqual({
    title: 'provisional Hombres',
    body: 'place 12 Ana Vega 2 1:38,41 · noPlace 13 Luz Andi · provisionalBody',
  });
  const all = toText('provisional', [12, 13, 14, 15, 16])?.body;
  expect(all).toContain('more 2');
  expect(all).not.toContain('Tanguila');
});

test('a boat that is not there any more gives no text', () => {
  expect(toText('provisional', [99])).toBeNull();
  // The boat was followed when the notice was stored, and is not any more.
  expect(toText('start', [13])).toBeNull();
  const notice = dueNotices(race, now).find(({ kind }) => kind === 'start');
  const gone = { ...race, races: {} };
  const reader = { language: 'es', locale: 'es-EC', say } as const;
  expect(notice && noticeText(notice, { race: gone, bibs: [12], now }, reader)).toBeNull();
});

test('the text of a stopped race has the reason and the hour, where they are known', () => {
  const reason = { es: 'Crecida', en: 'Flood' };
  expect(toText('stopped', [], { ...race, stopped: { at: now, goes_on: now, reason } })).toEqual({
    title: 'stopped',
    body: 'Crecida · stoppedUntil 10:00',
  });
  expect(toText('stopped', [], { ...race, stopped: { at: now } })?.body).toBe('stoppedUnknown');
  expect(toText('wentOn', [], { ...race, went_on: now })?.title).toBe('wentOn');
});
