import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readFixtureContent } from '../../../../tests/support/fixture-race.ts';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { namesInTexts } from '../../../record/race/race-names.ts';
import { loadSchedule, scheduleEvents } from './load-schedule.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'schedule-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { race, schedule, texts } = readFixtureContent(folder);

function contextWith(dictionary: typeof texts.es) {
  const instance = createTextInstance('es', dictionary, namesInTexts(race, 'es'));
  return { services: { race, schedule }, locale: 'es-EC', t: createTranslator(instance) };
}

function reworded(words: Record<string, string>) {
  const dictionary = structuredClone(texts.es);
  for (const table of [dictionary.schedule.before, dictionary.schedule.raceDay]) {
    for (const row of Object.values(table)) if (typeof row === 'object') Object.assign(row, words);
  }
  return dictionary;
}

test('the dictionary alone decides how each cell of both tables reads', () => {
  const shipped = loadSchedule(contextWith(texts.es));
  const changed = loadSchedule(
    contextWith(
      reworded({
        date: '{{date, weekday}} {{date, day}}',
        hour: 'de {{time, 12h}} a {{end, 12h}}',
        place: 'allá',
        activity: 'remar {{duration, minutes}} minutos',
        duration: '{{duration, words}}',
      }),
    ),
  );
  const [first] = changed.before;
  expect({ ...first, hour: first?.hour.replaceAll('\u00a0', ' ') }).toEqual({
    row: 'row1',
    date: 'lunes 15',
    hour: 'de 7:30 p. m. a 8:30 p. m.',
    venue: 'allá',
    activity: 'remar 60 minutos',
    duration: '1 hora',
    begins: '2027-02-15T19:30:00-05:00',
    ends: '2027-02-16T01:30:00.000Z',
    isDescent: false,
  });
  const cells = ['date', 'hour', 'venue', 'activity', 'duration'] as const;
  for (const [index, line] of shipped.before.entries()) {
    for (const cell of cells) expect(changed.before[index]?.[cell]).not.toBe(line[cell]);
  }
  // Race day has no date column, because its heading has the date.
  for (const [index, line] of (shipped.days[0]?.rows ?? []).entries()) {
    for (const cell of cells.slice(1))
      expect(changed.days[0]?.rows[index]?.[cell]).not.toBe(line[cell]);
  }
});

test('a schedule row may consist of words alone', () => {
  const told = loadSchedule(contextWith(reworded({ hour: 'al alba', duration: 'lo que dure' })));
  expect(told.days[0]?.rows.map(({ hour, duration }) => `${hour}, ${duration}`)).toEqual(
    schedule.raceDay.map(() => 'al alba, lo que dure'),
  );
});

test("the heading of race day writes its date in the dictionary's form", () => {
  const dictionary = structuredClone(texts.es);
  dictionary.schedule.raceDay.caption = 'El {{date, numbers}}';
  expect(loadSchedule(contextWith(dictionary)).days[0]?.caption).toBe('El 20/2/2027');
});

test('the calendar names places that a map finds, and other places in words', () => {
  const events = scheduleEvents(contextWith(texts.es));
  const at = (id: string) => events.find((event) => event.id === id);
  expect(at('2027-before-row1')).toMatchObject({
    venue: 'En línea, con el enlace que llega por correo',
    coordinates: null,
  });
  expect(at('2027-before-row4')).toMatchObject({
    venue: 'Parque central de Baeza, Napo, Ecuador',
    coordinates: null,
  });
  expect(at('2027-race-day-row5')).toMatchObject({
    venue: 'Salida, Baeza, Napo, Ecuador',
    coordinates: { latitude: -0.45, longitude: -77.8833 },
  });
});
