import { expect, test } from 'vitest';
import { sampleRecord } from '../../../tests/support/sample-editions.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { paddlerRecord } from './paddler-record.ts';
import { toldStart } from './told-start.ts';

const records = [2019, 2021, 2023].map(sampleRecord);

function told(person: string, year: number, language: Language = 'es') {
  const start = paddlerRecord(person, records)?.starts.find((one) => one.year === year);
  if (!start) throw new Error(`${person} did not enter ${year}`);
  const t = (key: string, values?: object) =>
    values === undefined ? key : `${key} ${Object.values(values).join(' ')}`;
  return toldStart(start, { t: t as never, language });
}

test('the summary of a ranked paddler has the place in the group and the result', () => {
  expect(told('benjamin-curihual-riquelme', 2023)).toEqual({
    group: 'Expertos hombres',
    rank: '1.º',
    place: 'paddler.of 20',
    result: '1:37,67',
    runs: [],
  });
});

test('the summary of an unplaced paddler in a list has the status and the runs', () => {
  const person = sampleRecord(2023).entries.find(({ bib }) => bib === 112)?.person;
  expect(told(String(person), 2023)).toMatchObject({
    rank: null,
    place: 'Descalificado por modelo Kayak no permitido.',
    result: null,
  });
  expect(told('caleb-thackeray', 2023)).toMatchObject({
    place: 'No completó ninguna de las dos mangas.',
    runs: ['paddler.tally 5 0 0'],
  });
});

test('the summary of an English page has all its words in English', () => {
  expect(told('benjamin-curihual-riquelme', 2023, 'en')).toEqual({
    group: 'Expert men',
    rank: '1st',
    place: 'paddler.of 20',
    result: '1:37.67',
    runs: [],
  });
  expect(told('caleb-thackeray', 2023, 'en')).toMatchObject({
    place: 'Completed neither of the two runs.',
  });
  expect(told('caleb-thackeray', 2019, 'en')).toMatchObject({
    runs: ['paddler.runOf 1: 1:41.46', 'paddler.runOf 2: 1:38.13'],
  });
});

test('the summary of a paddler in no ranked list has the runs', () => {
  expect(told('caleb-thackeray', 2019)).toMatchObject({
    rank: null,
    place: 'paddler.notPlaced',
    runs: ['paddler.runOf 1: 1:41,46', 'paddler.runOf 2: 1:38,13'],
  });
});

test('the summary shows gate costs of a run without a result, and the entry of a paddler who has not raced', () => {
  const [start] = paddlerRecord('caleb-thackeray', [sampleRecord(2019)])?.starts ?? [];
  if (!start) throw new Error('nobody');
  const words = { t: ((key: string) => key) as never, language: 'en' as const };
  expect(toldStart({ ...start, descents: [null, null] }, words).runs).toEqual(['paddler.tally']);
  const entered = { ...start, descents: [null, null], row: null, runs: [], tally: null };
  expect(toldStart(entered, words)).toMatchObject({ place: 'paddler.entered', runs: [] });
});
