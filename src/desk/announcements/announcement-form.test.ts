import { expect, test } from 'vitest';
import { readTyped, toTyped } from '../frame/form/desk-form.ts';
import { announcementForm, toAnnouncement } from './announcement-form.ts';

const now = new Date('2026-12-05T15:00:00Z');
const typed = {
  titleEs: ' Sube el río ',
  textEs: 'A las tres.\r\n\r\nOtra línea.',
  titleEn: 'Rise',
  textEn: 'At three.',
  from: '',
  until: '2026-12-05T18:00',
  urgent: true,
};
const facts = {
  now: now.toISOString(),
  timeZone: 'America/Guayaquil',
  today: '2026-12-05',
  categories: [],
  currency: 'USD',
};
const read = (change: Partial<typeof typed>) =>
  readTyped(announcementForm, toTyped({ ...typed, ...change }), facts);

test('an announcement form without a start begins now and ends at an hour of the race', () => {
  const { values } = read({});
  expect(values && toAnnouncement(values, now)).toEqual({
    title: { es: 'Sube el río', en: 'Rise' },
    text: { es: 'A las tres.\n\nOtra línea.', en: 'At three.' },
    urgent: true,
    startsAt: now.toISOString(),
    endsAt: '2026-12-05T23:00:00.000Z',
  });
});

test.each([
  [{ titleEs: ' ' }, 'titleEs'],
  [{ titleEn: 'x'.repeat(91) }, 'titleEn'],
  [{ textEn: '' }, 'textEn'],
  [{ textEs: 'ñ'.repeat(1501) }, 'textEs'],
  [{ from: 'mañana' }, 'from'],
  [{ until: '' }, 'until'],
  [{ until: '2026-12-05T09:59' }, 'until'],
  [{ from: '2026-12-06T10:00' }, 'until'],
])('an announcement form with %j is refused', (change, field) => {
  expect(read(change)).toEqual({ values: null, issues: [field] });
});
