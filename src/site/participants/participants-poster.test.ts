import { expect, test } from 'vitest';
import { participantsPoster } from './participants-poster.ts';

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const page = { t } as unknown as Parameters<typeof participantsPoster>[1];
type Facts = Parameters<typeof participantsPoster>[0];
const withTotal = (total: number): Facts => ({
  year: 2027,
  subtitle: ['5.ª edición', '20 de febrero'],
  list: { total } as Facts['list'],
});

test('a poster shows the total of an edition, not the count of one page', () => {
  expect(participantsPoster(withTotal(140), page)).toMatchObject({
    kicker: '5.ª edición',
    title: 'participants.title 2027',
    figures: [{ value: '140', label: 'social.paddlers 140' }],
    foot: '20 de febrero',
  });
});

test('there is no poster while the list is empty or unavailable', () => {
  expect(participantsPoster(withTotal(0), page)).toBeNull();
  expect(participantsPoster({ ...withTotal(1), list: null }, page)).toBeNull();
});
