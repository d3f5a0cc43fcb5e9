import { expect, test } from 'vitest';
import {
  smallEntry,
  smallGroup,
  smallRecord,
  smallRun,
} from '../../../../tests/support/small-record.ts';
import type { ResultGroup } from '../../../record/editions/record/result-group.ts';
import { recordedEdition } from './own-edition.ts';

const named = (en: string) => ({ es: en, en });

test('a series knows an event by the list it began with, and takes its last phase', () => {
  const heats: ResultGroup = { ...smallGroup, heats: [1], phase: named('Heats') };
  const final: ResultGroup = {
    ...smallGroup,
    id: 'women-final',
    heats: [2],
    phase: named('Final'),
    before: [{ phase: named('Heats'), heats: [1], ranking: 'single', descent: 1 }],
  };
  const entries = [1, 2, 3].map((bib) => smallEntry(bib));
  const first = [9000, 9100, 9200].map((time, index) => smallRun(index + 1, 1, time));
  const runs = [...first, smallRun(1, 2, 9500), smallRun(2, 2, 9400)];
  const places = (groups: ResultGroup[]) =>
    [...recordedEdition(smallRecord(groups, entries, runs), true).lists].map(([id, { boats }]) => [
      id,
      boats.map(({ name, place }) => [name, place]),
    ]);
  expect(places([heats])).toEqual([]);
  expect(places([final, heats])).toEqual([
    [
      'women',
      [
        ['Paddler 2', 1],
        ['Paddler 1', 2],
        ['Paddler 3', 3],
      ],
    ],
  ]);
});
