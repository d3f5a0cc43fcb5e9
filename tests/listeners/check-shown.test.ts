import { expect, test } from 'vitest';
import type { LiveView } from '../../src/design/ui/live/live-view.ts';
import { type JsonObject, mergePatch, patched } from '../../src/platform/live/merge-patch.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../support/race-events.ts';
import { anyTrueDay } from '../unit/race-day/any-true-day.ts';
import { checkShown } from './check-shown.ts';
import type { ShownPage } from './shown-page.ts';
import type { TakenMessage } from './transcript.ts';

const boat = (bib: number) => ({ race: 'men-1', bib });
const nine = 9 * 3600;
const events = [
  buildRaceEvent('start', makeStamp('start', nine, boat(1))),
  buildRaceEvent('start', makeStamp('start', nine + 60, boat(2))),
  buildRaceEvent('judge', buildJudgement(boat(1), 1, 2)),
  buildRaceEvent('finish', makeStamp('finish', nine + 90, boat(1))),
  buildRaceEvent('finish', makeStamp('finish', nine + 150, boat(2))),
];
const { versions, documentAt } = anyTrueDay(events);
const [first = '', second = '', third = '', last = ''] = [0, 1, 2, -1].map((at) => versions.at(at));
const nowAt = (version: string) => documentAt('now', version);

const view: LiveView = {
  frame: {},
  parts: { running: 'Men, 1', leader: '' },
  lists: {
    'rows.men': {
      order: ['1'],
      rows: { 1: { cells: { bib: '1', club: 'Río', run1: '1:30.00' } } },
    },
  },
};
const page = (more: Partial<ShownPage> = {}): ShownPage => ({
  version: first,
  parts: { running: 'Men, 1', leader: '' },
  lists: { 'rows.men': [['1', { bib: '1', run1: '1:30.00' }]] },
  ...more,
});

/** Every message that a listener receives from beginning to end. */
const all = versions.map((version, at): TakenMessage => {
  const from = versions[at - 1];
  if (from === undefined) return { feed: 'now', version, whole: nowAt(version) };
  const patch = mergePatch(nowAt(from), nowAt(version)) ?? {};
  return { feed: 'now', version, change: { feed: 'now', from, to: version, patch } };
});

function wrongWith(taken: readonly TakenMessage[], truthAt = nowAt): string[] {
  const end = (feed: string) => (feed === 'now' ? truthAt(last) : view);
  const truth = (feed: string, version: string) => (feed === 'now' ? truthAt(version) : view);
  const transcript = { messages: 0, bytes: 0, broke: 0, fetched: 0, faults: [] };
  return checkShown(
    [{ name: 'Inti', ...transcript, taken: [...taken] }],
    { documentAt: truth },
    end,
  ).wrong;
}

const shown = (one: ShownPage) => wrongWith([{ feed: 'page.es', version: first, page: one }]);

test('a listener who was shown the truth leaves no report line', () => {
  expect(wrongWith(all)).toEqual([]);
  expect(wrongWith([{ feed: 'now', version: last, whole: nowAt(last) }])).toEqual([]);
  expect(shown(page())).toEqual([]);
});

test('a changed cell is reported, in a document and on a page', () => {
  const changed = { ...nowAt(last), time_zone: 'Europe/Madrid' };
  expect(wrongWith([{ feed: 'now', version: last, whole: changed }])).toContain(
    `now@${last}: .time_zone is "Europe/Madrid", by the log "America/Guayaquil"`,
  );
  expect(shown(page({ lists: { 'rows.men': [['1', { bib: '1', run1: '1:30.01' }]] } }))).toEqual([
    `the page page.es@${first}: rows.men 1 run1: "1:30.01" instead of "1:30.00"`,
  ]);
});

test('a skipped patch is reported', () => {
  const skipped = all.filter(({ version }) => version !== second);
  expect(wrongWith(skipped)).toContainEqual(expect.stringContaining(`now@${third}: `));
});

test('a step back to an older document is reported', () => {
  const back: TakenMessage = { feed: 'now', version: first, whole: nowAt(first) };
  const end: TakenMessage = { feed: 'now', version: last, whole: nowAt(last) };
  expect(wrongWith([...all, back, end])).toEqual([`Inti now: back from ${last} to ${first}`]);
});

test('a listener who does not get to the end is reported', () => {
  expect(wrongWith(all.slice(0, -1))).toEqual([
    `Inti now: ends at ${versions.at(-2)}, and not as the day ended`,
  ]);
});

test('a part missing on a page is reported', () => {
  expect(shown(page({ parts: { running: 'Men, 1' } }))).toEqual([
    `the page page.es@${first}: part leader: undefined instead of ""`,
  ]);
  expect(shown(page({ lists: { 'rows.men': [['1', { bib: '1' }]] } }))).toEqual([
    `the page page.es@${first}: rows.men 1 run1: undefined instead of "1:30.00"`,
  ]);
});

/** Returns the errors reported when the site and the log share the same mistake. */
function wrongWithBoth(patch: JsonObject): string[] {
  const truth = (version: string) =>
    version === last ? patched(nowAt(version), patch) : nowAt(version);
  return wrongWith([{ feed: 'now', version: last, whole: truth(last) }], truth);
}

test.each([
  ['a leader', { races: { 'men-1': { leader: 1 } } }, 'leader of men-1 is 1, reckoned 2'],
  [
    'a rank',
    { groups: { men: { rows: { 1: { runs: { 1: { rank: 1 } } } } } } },
    'rank of men-1.1 is 1, reckoned 2',
  ],
  [
    'a gap',
    { groups: { men: { rows: { 1: { runs: { 1: { behind: 0 } } } } } } },
    'behind of men-1.1 is 0, reckoned 200',
  ],
  [
    'a boat on the course',
    { groups: { men: { rows: { 2: { runs: { 1: { state: 'course' } } } } } } },
    'the course is , reckoned men-1.2',
  ],
])('%s is reported, though the log has the same mistake', (_, patch, line) => {
  expect(wrongWithBoth(patch)).toEqual([`now@${last}: ${line}`]);
});
