import { afterEach, expect, test, vi } from 'vitest';
import { markNow } from './mark-now.ts';

afterEach(() => vi.useRealTimers());

function makePage(hours: readonly { dateTime: string; ends: string }[]) {
  const times = hours.map(({ dateTime, ends }) => ({
    dateTime,
    dataset: { ends } as Record<string, string>,
  }));
  const list = { dataset: { now: 'Ahora', next: 'Sigue' }, querySelectorAll: () => times };
  const page = { querySelectorAll: () => [list] };
  return { page: page as unknown as Document, times };
}

const day = [
  { dateTime: '2027-02-20T08:00:00-05:00', ends: '2027-02-20T13:30:00.000Z' },
  { dateTime: '2027-02-20T08:30:00-05:00', ends: '2027-02-20T14:00:00.000Z' },
  { dateTime: '2027-02-20T09:00:00-05:00', ends: '2027-02-20T15:40:00.000Z' },
];

test.each([
  ['the day before the day before', '2027-02-18T12:00:00-05:00', [undefined, undefined, undefined]],
  ['the evening before', '2027-02-19T20:00:00-05:00', ['Sigue', undefined, undefined]],
  ['while the second is on', '2027-02-20T08:40:00-05:00', [undefined, 'Ahora', 'Sigue']],
  ['after all', '2027-02-21T08:00:00-05:00', [undefined, undefined, undefined]],
])('markNow marks the current and the next hour: %s', (_, moment, marks) => {
  vi.useFakeTimers({ now: new Date(moment) });
  const { page, times } = makePage(day);
  markNow(page);
  expect(times.map(({ dataset }) => dataset.when)).toEqual(marks);
});
