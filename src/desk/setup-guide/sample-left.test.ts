import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { raceSchema } from '../../record/race/race.ts';
import { mergeWanted } from '../content/versions/keep-draft.server.ts';
import { withValueAt } from '../content/versions/value-at.ts';
import { raceTemplate } from './kinds/race-template.ts';
import { findSampleLeft } from './sample-left.ts';

const file = (name: string) => JSON.parse(readFileSync(name, 'utf8'));
const texts = { es: file('content/i18n/es.json'), en: file('content/i18n/en.json') };
const things = (race: object, wanted: ReturnType<typeof raceTemplate> = []) => {
  const read = (name: string) =>
    wanted
      .filter((change) => change.file === name)
      .reduce<unknown>(
        (whole, { place, value }) => withValueAt(whole, place, value),
        name === 'content/race.json' ? race : file(name),
      );
  const left = findSampleLeft({
    read,
    race: raceSchema.parse(read('content/race.json')),
    changed: wanted.map(({ file, place }) => `${file}: ${place}`),
    kept: [],
  });
  return [...new Set(left.map(({ what }) => what))];
};
const sample = file('content/race.json');

test('a race of another name names everything of the sample that it would show', () => {
  expect(things({ ...sample, name: 'Soča Cup', river: 'Soča' }).toSorted()).toEqual(
    [
      ...(['account', 'contact', 'coordinates', 'course', 'credit', 'deposit'] as const),
      ...(['directions', 'links', 'river', 'schedule', 'text', 'voices'] as const),
    ].toSorted(),
  );
});

test("the sample's own race keeps its place, schedule and texts, but no invented account", () => {
  expect(things(sample).toSorted()).toEqual(['account', 'contact', 'credit', 'links', 'voices']);
});

test('after the first question only facts of the organizers are left', () => {
  for (const kind of ['slalom', 'cross', 'sprint', 'run'] as const) {
    const answers = {
      kind,
      runs: 'two' as const,
      country: 'GB',
      days: 2,
      date: '2027-06-12',
      name: 'Dee Run',
    };
    const place = { river: 'Dee', town: 'Llangollen', region: 'Wales' };
    const wanted = raceTemplate(
      { ...answers, ...place, email: 'dee@dee.example', phone: '+441632960123' },
      { texts, currency: 'GBP', timeZone: 'Europe/London', today: '2027-01-15', nextCategory: 4 },
    );
    const cleared = [
      { file: 'content/race.json', place: 'links', value: [] },
      { file: 'content/testimonials.json', place: 'testimonials', value: [] },
    ];
    // Every proposed category costs nothing until fees are typed in, so no account is asked for.
    expect(things(sample, mergeWanted(wanted, cleared)), kind).toEqual(['coordinates', 'river']);
  }
});
