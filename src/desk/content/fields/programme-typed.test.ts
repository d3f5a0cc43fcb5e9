import { describe, expect, test } from 'vitest';
import { toAddress } from '../versions/content-change.ts';
import { collectWanted, shownValue } from './collect-wanted.ts';
import { pageFields } from './page-fields.ts';
import { computeEndTime, findRowDay, minutesBetween, programmeTyped } from './programme-typed.ts';

const cells = (activity: string, more: object = {}) => {
  return { hour: '{{time}}', place: '{{town}}', activity, duration: '{{duration}}', ...more };
};
const dictionary = {
  schedule: {
    before: {
      title: 'B',
      row1: cells('Talk', { date: '{{date}}' }),
      row2: cells('Train', { date: '{{date}}' }),
    },
    raceDay: { title: 'R', row1: cells('Bibs'), row2: cells('Run', { hour: 'after the bibs' }) },
  },
};
const files: Record<string, unknown> = {
  'content/race.json': { date: '2027-02-20' },
  'content/schedule.json': {
    before: [
      { row: 'row1', daysBefore: 2, start: '19:30', minutes: 60, where: 'online' },
      { row: 'row2', daysBefore: 1, start: '09:00', minutes: 1440 },
    ],
    raceDay: [
      { row: 'row1', start: '06:30', minutes: 60, where: 'town' },
      { row: 'row2', start: '09:00', minutes: 45, where: 'course' },
    ],
  },
  'content/i18n/es.json': dictionary,
  'content/i18n/en.json': dictionary,
};
const shipped = (file: string): unknown => files[file];

function sent(changes: Record<string, string>, base = shipped) {
  const groups = pageFields({ name: 'programa', year: null }, base);
  const all: Record<string, string> = {
    'day.before.0': '2027-02-18',
    'until.before.0': '20:30',
    'day.before.1': '2027-02-19',
    'until.before.1': '09:00',
    'day.raceDay.0': '2027-02-20',
    'until.raceDay.0': '07:30',
    'day.raceDay.1': '2027-02-20',
    'until.raceDay.1': '09:45',
    'day.raceDay.2': '2027-02-20',
  };
  for (const { fields } of groups) {
    for (const field of fields) all[toAddress(field)] = shownValue(field, base);
  }
  const form = { ...all, ...changes };
  const typed = programmeTyped(groups, base, (name) => form[name] ?? '');
  return collectWanted({ groups, year: null, base, site: base, typed }).wanted.map(
    ({ file, place, value }) => [`${file.replace(/^content\//, '')}: ${place}`, value],
  );
}

const times = 'content/schedule.json: ';
const words = (language: string, place: string) =>
  `content/i18n/${language}.json: schedule.${place}`;

describe('the schedule as a table', () => {
  test('unchanged fields change nothing', () => {
    expect(sent({})).toEqual([]);
  });

  test('hours are stored as a start and a length, also over midnight', () => {
    expect(sent({ [`${times}raceDay[0].start`]: '22:00', 'until.raceDay.0': '01:30' })).toEqual([
      ['schedule.json: raceDay[0].start', '22:00'],
      ['schedule.json: raceDay[0].minutes', 210],
    ]);
  });

  test('a day is stored as days before the race', () => {
    expect(sent({ 'day.before.0': '2027-02-15' })).toEqual([
      ['schedule.json: before[0].daysBefore', 5],
    ]);
  });

  test('a row that moves to race day leaves its list and keeps its words', () => {
    const wanted = Object.fromEntries(sent({ 'day.before.0': '2027-02-20' }));
    expect(wanted['schedule.json: before']).toHaveLength(1);
    expect(wanted['schedule.json: raceDay']).toContainEqual({
      row: 'row4',
      start: '19:30',
      minutes: 60,
      where: 'online',
    });
    expect(wanted['i18n/es.json: schedule.raceDay']).toMatchObject({ row4: cells('Talk') });
    expect(wanted['i18n/en.json: schedule.before']).not.toHaveProperty('row1');
  });

  test('a race-day row that moves to the day before gets a date', () => {
    const wanted = Object.fromEntries(sent({ 'day.raceDay.0': '2027-02-19' }));
    expect(wanted['schedule.json: before']).toContainEqual({
      row: 'row3',
      daysBefore: 1,
      start: '06:30',
      minutes: 60,
      where: 'town',
    });
    expect(wanted['i18n/es.json: schedule.before']).toMatchObject({
      row3: cells('Bibs', { date: '{{date}}' }),
    });
  });

  test('all rows of a long day can move to another day at once', () => {
    const raceDay = Array.from({ length: 12 }, (_, index) => {
      return { row: `row${index + 1}`, start: '09:00', minutes: 30 };
    });
    const rows = Object.fromEntries(raceDay.map(({ row }) => [row, cells(row)]));
    const long = (file: string): unknown => {
      if (file === 'content/schedule.json') return { ...Object(files[file]), raceDay };
      if (!file.startsWith('content/i18n/')) return files[file];
      return { schedule: { ...dictionary.schedule, raceDay: rows } };
    };
    const days = raceDay.flatMap((_, index) => [
      [`day.raceDay.${index}`, '2027-02-19'],
      [`until.raceDay.${index}`, '09:30'],
    ]);
    const wanted = Object.fromEntries(sent(Object.fromEntries(days), long));
    expect(wanted['schedule.json: before']).toHaveLength(2 + 12);
    expect(wanted['schedule.json: raceDay']).toEqual([]);
  });

  test('the days before can be emptied, and their next first row has all cells again', () => {
    const gone = Object.fromEntries(sent({ 'gone.before.0': 'yes', 'gone.before.1': 'yes' }));
    expect(gone).toMatchObject({
      'schedule.json: before': [],
      'i18n/es.json: schedule.before': { title: 'B' },
    });
    const without = (file: string): unknown => {
      if (file === 'content/schedule.json') return { ...Object(files[file]), before: [] };
      if (!file.startsWith('content/i18n/')) return files[file];
      return { schedule: { ...dictionary.schedule, before: { title: 'B' } } };
    };
    const notSent = {
      'day.before.0': '',
      'until.before.0': '',
      'day.before.1': '',
      'until.before.1': '',
    };
    const back = Object.fromEntries(sent({ ...notSent, 'day.raceDay.0': '2027-02-19' }, without));
    expect(back).toMatchObject({
      'schedule.json: before': [{ row: 'row1', daysBefore: 1, start: '06:30' }],
      'i18n/en.json: schedule.before': { row1: cells('Bibs', { date: '{{date}}' }) },
    });
  });

  test('a new row is added and another removed, with words that contain placeholders', () => {
    const wanted = Object.fromEntries(
      sent({
        [`${times}raceDay[2].start`]: '18:00',
        'until.raceDay.2': '19:00',
        [words('es', 'raceDay.row3.activity')]: 'Fiesta en [pueblo]',
        [words('en', 'raceDay.row3.activity')]: 'Party in [town]',
        [words('es', 'raceDay.row3.place')]: 'Parque',
        [words('en', 'raceDay.row3.place')]: 'Park',
        'gone.raceDay.0': 'yes',
      }),
    );
    expect(wanted['schedule.json: raceDay']).toEqual([
      { row: 'row2', start: '09:00', minutes: 45, where: 'course' },
      { row: 'row3', start: '18:00', minutes: 60 },
    ]);
    expect(wanted['i18n/en.json: schedule.raceDay']).toMatchObject({
      row3: cells('Party in {{town}}', { place: 'Park' }),
    });
  });

  test('values that cannot be read stay for the checks to name', () => {
    expect(sent({ 'until.raceDay.0': '06:00', 'day.before.0': '' })).toEqual([
      ['schedule.json: before[0].daysBefore', ''],
      ['schedule.json: raceDay[0].minutes', -30],
    ]);
  });
});

test('ends and days are calculated from the stored numbers', () => {
  expect(computeEndTime('23:30', '60')).toBe('00:30');
  expect(computeEndTime('23:30', '')).toBe('');
  expect(minutesBetween('09:00', '09:00')).toBe('0');
  expect(minutesBetween('23:30', '00:30')).toBe('60');
  expect(minutesBetween('9', '10:00')).toBe('');
  expect(findRowDay('before', '5', '2027-02-20')).toBe('2027-02-15');
  expect(findRowDay('raceDay', '', '2027-02-20')).toBe('2027-02-20');
});

test('a row of race day that gets a later day counts its days after the first one', () => {
  expect(sent({ 'day.raceDay.1': '2027-02-21' })).toEqual([
    [
      'schedule.json: raceDay',
      [
        { row: 'row1', start: '06:30', minutes: 60, where: 'town' },
        { row: 'row2', daysAfter: 1, start: '09:00', minutes: 45, where: 'course' },
      ],
    ],
  ]);
  expect(findRowDay('raceDay', '1', '2027-02-20')).toBe('2027-02-21');
});
