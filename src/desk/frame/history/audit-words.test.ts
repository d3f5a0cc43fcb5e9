import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { auditFields } from '../../../record/accounts/audit/audit-names.ts';
import { entryFields } from '../../../registration/kept-entry/entry-form.ts';
import { checkInNames } from '../../check-in/check-in-act.ts';
import { erasers } from '../../privacy/retention/erasers.server.ts';
import { auditWords, readChanges } from './audit-words.ts';

const texts = JSON.parse(readFileSync('content/i18n/es.json', 'utf8'));
const names = { race: '', river: '', town: '', country: '' };
const words = auditWords({
  t: createTranslator(createTextInstance('es', texts, names)),
  language: 'es',
  locale: 'es-EC',
  when: (at) => `<${at}>`,
});

test('audit words translate fields, roles and instants, and write an empty value as a dash', () => {
  expect(
    words.changes({
      before: { roles: ['jury', 'owner'], name: 'Ana' },
      after: { roles: [], device: 'Teléfono', answeredAt: '2026-12-01T12:00:00Z' },
    }),
  ).toEqual([
    'Funciones: Responsable, Jurado → –',
    'Nombre: Ana → –',
    'Aparato: Teléfono',
    'Contestado: <2026-12-01T12:00:00Z>',
  ]);
  expect(words.subject({ subjectKind: 'account', subjectId: '7' })).toBe('Cuenta 7');
  expect(words.subject({ subjectKind: 'receipts', subjectId: '2026-12' })).toBe('Recibos 2026-12');
});

test('audit words translate dates, and flags stored as numbers', () => {
  const after = { receivedOn: '2026-11-20', urgent: 1 };
  expect(words.changes({ before: null, after })).toEqual(['Recibido: 20 nov 2026', 'Urgente: sí']);
});

test('audit words keep an unknown code as written', () => {
  expect(words.subject({ subjectKind: 'boat', subjectId: '7' })).toBe('boat 7');
  expect(words.changes({ before: { deck: true }, after: { deck: { depth: 2 } } })).toEqual([
    'deck: sí → depth 2',
  ]);
});

test('audit words translate race-day decisions', () => {
  const ruling = { on: 'time', race: 'men-1', bib: 7, channel: 'finish', at: 43_200_123_456 };
  expect(words.changes({ before: null, after: ruling })).toEqual([
    'Sobre: tiempo',
    'Manga: men-1',
    'Dorsal: 7',
    'Reloj de: llegada',
    'Hora: 12:00:00,12',
  ]);
  expect(
    words.changes({ before: null, after: { state: 'under_review', kind: 'section' } }),
  ).toEqual(['Estado: en revisión', 'Clase: tramo']);
});

test('audit words translate changes of the day plan', () => {
  const before = { 'men-1.interval': 60, 'men-1.order': 'draw', 'men-1.published': false };
  const after = { 'men-1.interval': 90, 'men-1.order': 'ranking_first', 'men-1.published': true };
  expect(words.changes({ before, after })).toEqual([
    'men-1, Intervalo: 1:00 → 1:30',
    'men-1, Orden: sorteo → mejores primero',
    'men-1, Publicada: no → sí',
  ]);
  const who = JSON.stringify({ categories: [1, 3], sex: 'female' });
  expect(words.changes({ before: null, after: { 'women.who': who, 'women.slip': -30 } })).toEqual([
    'women, Quiénes: Expertos, Novatos, Femenino',
    'women, Movida: −0:30',
  ]);
  const goOn = [
    { to: 'men-final-a', count: 10 },
    { to: 'men-final-b', count: null },
  ];
  const phase = { title: { es: 'Clasificación', en: 'Qualification' }, from: null, goOn };
  expect(words.changes({ before: null, after: { 'men.phase': JSON.stringify(phase) } })).toEqual([
    'men, Fase: Clasificación → men-final-a (10) → men-final-b',
  ]);
});

test('audit words know every field whose name is defined at run time', () => {
  const named = [...entryFields, ...checkInNames, ...Object.keys(erasers)];
  const known: readonly string[] = auditFields;
  expect(named.filter((field) => !known.includes(field))).toEqual([]);
});

test('readChanges lists each field present before or after', () => {
  const before = { roles: ['jury', 'owner'], name: 'Ana' };
  expect(readChanges({ before, after: { roles: [], label: 'Phone' } })).toEqual([
    { field: 'roles', before: ['jury', 'owner'], after: [] },
    { field: 'name', before: 'Ana', after: undefined },
    { field: 'label', before: undefined, after: 'Phone' },
  ]);
  expect(readChanges({ before: null, after: null })).toEqual([]);
});
