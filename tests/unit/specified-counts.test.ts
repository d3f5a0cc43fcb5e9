import { expect, test } from 'vitest';
import { readContent } from '../../src/record/race/read-content.server.ts';
import { regulationOutline } from '../../src/record/race/regulation-outline.ts';

// Compares the shipped content with the specification. Organizers may have more rows or rules: `npm run test:edited`
// leaves this test out.
const { schedule, texts } = readContent('content');

test('the schedule has four rows before the race and eleven on race day', () => {
  expect(schedule.before).toHaveLength(4);
  expect(schedule.raceDay).toHaveLength(11);
});

test('the rules are numbered as the jury quotes them', () => {
  const outline = regulationOutline(texts.es);
  expect(outline.map(({ section, rules }) => [section, rules.length])).toEqual([
    ['generalities', 4],
    ['registration', 9],
    ['security', 4],
    ['participants', 7],
    ['kayaks', 4],
    ['race', 19],
    ['penalties', 7],
    ['suspension', 2],
    ['appeals', 4],
  ]);
  expect(outline[5]?.rules[11]).toEqual({ number: '6.12', key: 'regulations.race.item12' });
});
