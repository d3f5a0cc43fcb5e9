import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flattenTexts } from '../../../record/race/text-issues.ts';
import { mergeWanted } from '../../content/versions/keep-draft.server.ts';
import { raceKinds, templateRows } from './race-kinds.ts';
import { type RaceAnswers, raceTemplate, textChanges } from './race-template.ts';

const read = (language: string) =>
  JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
const texts = { es: read('es'), en: read('en') };
const answers: RaceAnswers = {
  kind: 'sprint',
  runs: 'two',
  country: 'CL',
  days: 1,
  date: '2027-03-13',
  name: 'Descenso del Maipo',
  river: 'Maipo',
  town: 'San José',
  region: 'Metropolitana',
  email: 'hola@maipo.example',
  phone: '+56912345678',
};
const facts = {
  texts,
  currency: 'CLP',
  timeZone: 'America/Santiago',
  today: '2027-01-15',
  nextCategory: 4,
};

const valuesOf = (changes: ReturnType<typeof raceTemplate>) =>
  Object.fromEntries(changes.map(({ file, place, value }) => [`${file}: ${place}`, value]));

describe('template of a race', () => {
  test('a race without gates says nothing of gates, poles or two runs in its texts', () => {
    for (const kind of ['sprint', 'run'] as const) {
      const said = raceTemplate({ ...answers, kind }, facts).filter(({ file }) =>
        file.startsWith('content/i18n/'),
      );
      const traces =
        /puerta|gate|palo\b|\bpole|dos mangas|segunda (manga|bajada)|second run|two runs/i;
      expect(said.filter(({ value }) => traces.test(JSON.stringify(value)))).toEqual([]);
    }
  });

  test('a slalom in phases with kayak cross says nothing of two runs or of one category only', () => {
    const changes = raceTemplate({ ...answers, kind: 'cross', runs: 'phases', days: 2 }, facts);
    const said = valuesOf(changes);
    const rules = JSON.stringify(said['content/i18n/en.json: regulations.race']);
    expect(rules).toContain('heats, a semi-final and a final');
    expect(rules).not.toMatch(/same course twice|decided by the other run|neither run/);
    expect(said['content/i18n/en.json: regulations.participants']).toMatchObject({
      item5: expect.stringContaining('one of the kayak cross'),
    });
    const lines = JSON.stringify(said['content/i18n/en.json: schedule.raceDay']);
    expect(lines).toMatch(/"Heats".*"Semi-finals and finals".*"Kayak cross: rounds and final"/);
    expect(lines).not.toMatch(/First run|Second run/);
    expect(said['content/race.json: registration.categories']).toMatchObject([
      { name: { en: 'K1 women' } },
      { name: { en: 'K1 men' } },
      { name: { en: 'Kayak cross women' }, event: 'cross', boat: 'k1', sex: 'female' },
      { name: { en: 'Kayak cross men' }, event: 'cross', boat: 'k1', sex: 'male' },
    ]);
  });

  test('registration opens today and closes before the race, however near the race is', () => {
    for (const date of ['2027-01-15', '2027-01-20', '2027-02-01', '2027-12-31']) {
      const said = valuesOf(raceTemplate({ ...answers, date }, facts));
      const [opens, early, refund, closes] = ['opens', 'earlyUntil', 'refundUntil', 'closes'].map(
        (day) => String(said[`content/race.json: registration.${day}`]),
      );
      expect([opens, early, closes, date].toSorted()).toEqual([opens, early, closes, date]);
      expect(refund && refund <= (closes ?? '')).toBe(true);
    }
  });

  test('another kind takes the texts of the first kind back', () => {
    const first = raceTemplate(answers, facts);
    const then = raceTemplate({ ...answers, kind: 'slalom' }, facts);
    const merged = valuesOf(mergeWanted(first, then));
    expect(valuesOf(first)['content/i18n/en.json: sponsors.thanks']).toBeDefined();
    expect(Object.keys(merged)).not.toContain('content/i18n/en.json: sponsors.thanks');
    expect(Object.keys(merged)).not.toContain('content/i18n/en.json: regulations.penalties');
  });

  test('the rules of each kind are numbered without gaps in both languages', () => {
    for (const language of ['es', 'en'] as const) {
      for (const layers of [
        ['common', 'plain', 'sprint'],
        ['common', 'slalom', 'cross'],
        ['common', 'slalom', 'phases', 'cross', 'abroad'],
      ] as const) {
        for (const { place, value } of textChanges(texts[language], { layers, isFree: false })) {
          if (!place.startsWith('regulations.') || typeof value !== 'object') continue;
          const items = Object.keys(Object(value)).filter((key) => key.startsWith('item'));
          expect(items.map((key) => Number(key.slice(4))).toSorted((a, b) => a - b)).toEqual(
            items.map((_, index) => index + 1),
          );
        }
      }
    }
  });

  test('every text of a kind replaces one of the dictionary', () => {
    for (const layer of Object.values(texts.en.raceKinds.layers)) {
      for (const key of flattenTexts(layer as never).keys()) {
        const isRule = /^regulations\.\w+\.item\d+$/.test(key);
        expect(isRule || flattenTexts(texts.en).has(key), key).toBe(true);
      }
    }
  });
});

test.each(raceKinds)('the schedule of a %s of three days has rows on each of them', (kind) => {
  const rows = templateRows(kind, 3, 'two');
  expect(new Set(rows.map(({ day }) => day).filter((day) => day >= 0))).toEqual(new Set([0, 1, 2]));
  const keys = rows.map(({ row, day }) => `${day < 0 ? 'before' : 'raceDay'} ${row}`);
  expect(new Set(keys).size).toBe(rows.length);
});

test('a free run keeps the texts that the site has for races without fees', () => {
  const changes = raceTemplate({ ...answers, kind: 'run' }, facts);
  const said = changes.filter(({ file, value }) => file === 'content/i18n/en.json' && value);
  expect(said.map(({ place }) => place)).not.toContain('registration.lead');
  expect(said.map(({ place }) => place)).not.toContain('privacy.thirdParties.text');
});
