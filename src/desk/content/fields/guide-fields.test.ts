import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { valueAt } from '../versions/value-at.ts';
import { type GuideForm, guideFields, guideFormNamed } from './guide-fields.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const forms: readonly GuideForm[] = ['nombre', 'fechas', 'categorias', 'cuenta', 'lugar', 'textos'];

test.each(forms)('each field of the form %s has its place in a file', (form) => {
  expect(guideFormNamed(form)).toBe(form);
  const fields = guideFields(form, read)
    .filter(({ row }) => !row?.isNew)
    .flatMap((group) => group.fields)
    .filter(({ optional }) => !optional);
  expect(fields.length).toBeGreaterThan(3);
  for (const { file, place } of fields) expect(valueAt(read(file), place), place).toBeDefined();
});

test('guideFormNamed returns null for an unknown word', () => {
  expect(guideFormNamed('toString')).toBeNull();
  expect(guideFormNamed('')).toBeNull();
});

test('the time zone can be chosen, even by a name that is not listed', () => {
  const timeZone = 'America/Argentina/Buenos_Aires';
  const there = (file: string) =>
    file === 'content/race.json' ? { ...Object(read(file)), timeZone } : read(file);
  const fields = guideFields('nombre', there).flatMap((group) => group.fields);
  const choices = fields.find(({ label }) => label === 'timeZone')?.choices ?? [];
  expect(choices.filter((choice) => choice === timeZone)).toHaveLength(1);
  const countries = fields.find(({ label }) => label === 'country')?.choices ?? [];
  expect(countries).toContain('CZ');
  expect(new Set(countries).size).toBe(countries.length);
});

test.each([
  ['EC', ['accountType', 'number'], 'holderTaxId'],
  ['CL', ['accountType', 'number'], 'taxNumber'],
  ['cz', ['iban'], 'taxNumber'],
  ['UK', ['sortCode', 'number'], 'taxNumber'],
  ['MX', ['clabe'], 'taxNumber'],
])('in %s the account is asked for by %j and %s', (countryCode, labels, taxId) => {
  const there = (file: string) =>
    file === 'content/race.json' ? { ...Object(read(file)), countryCode } : read(file);
  const fields = guideFields('cuenta', there).flatMap((group) => group.fields);
  const ways = ['accountType', 'sortCode', 'number', 'iban', 'clabe', 'cbu'];
  expect(fields.map(({ label }) => label).filter((label) => ways.includes(label))).toEqual(labels);
  expect(fields.map(({ label }) => label)).toContain(taxId);
});
