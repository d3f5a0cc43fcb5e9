import { expect, test } from 'vitest';
import {
  type Announcement,
  announcementState,
  lastTurn,
  nextTurn,
  shownAt,
} from './announcement.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 11, 5, hour));
const announcement = (id: number, from: number, until: number, urgent = false): Announcement => ({
  id,
  version: 1,
  urgent,
  changedAt: at(8).toISOString(),
  title: { es: 'Aviso', en: 'Notice' },
  text: { es: 'a', en: 'b' },
  startsAt: at(from).toISOString(),
  endsAt: at(until).toISOString(),
});

test('an announcement is shown from its first instant to the last before its end', () => {
  const one = announcement(1, 10, 12);
  expect([9, 10, 11, 12].map((hour) => announcementState(one, at(hour)))).toEqual([
    'coming',
    'shown',
    'shown',
    'ended',
  ]);
  expect(announcementState(announcement(1, 12, 10), at(13))).toBe('withdrawn');
});

test('urgent announcements come first, then the latest', () => {
  const all = [announcement(1, 9, 20), announcement(2, 10, 20), announcement(3, 9, 20, true)];
  expect(shownAt([...all, announcement(4, 12, 20)], at(11)).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('announcements report their last and next change, by an editor or by time', () => {
  const all = [announcement(1, 10, 12), announcement(2, 11, 14), announcement(3, 18, 9)];
  expect(lastTurn(all, at(7))).toBeNull();
  expect(lastTurn(all, at(11))).toBe(at(11).toISOString());
  expect([8, 10, 11, 12].map((hour) => nextTurn(all, at(hour)))).toEqual(
    [10, 11, 12, 14].map((hour) => at(hour).toISOString()),
  );
  expect(nextTurn(all, at(14))).toBeNull();
});
