import { expect, test } from 'vitest';
import { readAnnouncementForm } from './read-announcement-form.ts';

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
const read = (change: Partial<typeof typed>) =>
  readAnnouncementForm({ ...typed, ...change }, { timeZone: 'America/Guayaquil', now });

test('an announcement form without a start begins now and ends at an hour of the race', () => {
  expect(read({})).toEqual({
    values: {
      title: { es: 'Sube el río', en: 'Rise' },
      text: { es: 'A las tres.\n\nOtra línea.', en: 'At three.' },
      urgent: true,
      startsAt: now.toISOString(),
      endsAt: '2026-12-05T23:00:00.000Z',
    },
  });
});

test.each([
  [{ titleEs: ' ' }, { titleEs: 'title' }],
  [{ titleEn: 'x'.repeat(91) }, { titleEn: 'title' }],
  [{ textEn: '' }, { textEn: 'text' }],
  [{ textEs: 'ñ'.repeat(1501) }, { textEs: 'text' }],
  [{ from: 'mañana' }, { from: 'from' }],
  [{ until: '' }, { until: 'until' }],
  [{ until: '2026-12-05T09:59' }, { until: 'until' }],
  [{ from: '2026-12-06T10:00' }, { until: 'until' }],
])('an announcement form with %j is refused', (change, issues) => {
  expect(read(change)).toEqual({ issues });
});
