import { expect, test } from 'vitest';
import { holdFeeds } from './hold-feeds.ts';

const change = (from: number, to: number) => ({
  type: 'change',
  data: JSON.stringify({ feed: 'now', from: `${from}.1.1.1`, to: `${to}.1.1.1`, patch: {} }),
});
const whole = (to: number) => ({
  type: 'whole',
  data: JSON.stringify({ feed: 'now', to: `${to}.1.1.1`, within: 0 }),
});

test('changes heard while a document is fetched are applied to it, but not across a `whole` message between them', async () => {
  const due: (() => void)[] = [];
  let newest = 1;
  const { begin, hear, held, transcript } = holdFeeds({
    name: 'one',
    roll: () => 0,
    later: (_, act) => due.push(act),
    fetchWhole: async (feed) => ({ feed, version: `${newest}.1.1.1`, whole: {} }),
  });
  const fetchDue = async () => {
    due.shift()?.();
    await new Promise(setImmediate);
  };
  await begin(['now']);
  newest = 2;
  hear(whole(2));
  hear(change(2, 3));
  hear(change(3, 4));
  await fetchDue();
  expect(held.get('now')).toBe('4.1.1.1');

  newest = 5;
  hear(whole(5));
  hear(change(5, 6));
  hear(whole(7));
  hear(change(7, 8));
  await fetchDue();
  expect(held.get('now')).toBe('5.1.1.1');
  newest = 8;
  await fetchDue();
  expect(held.get('now')).toBe('8.1.1.1');
  expect(transcript.faults).toEqual([]);
});
