import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, translatorOf } from '../../platform/i18n/translator-of.ts';
import { auditWords } from './audit-words.ts';

const texts = JSON.parse(readFileSync('content/i18n/es.json', 'utf8'));
const names = { race: '', river: '', town: '', country: '' };
const words = auditWords(translatorOf(createTextInstance('es', texts, names)), (at) => `<${at}>`);

test('fields, roles, instants and what is not there are said in words', () => {
  expect(
    words.changes({
      before: { roles: ['jury', 'owner'], name: 'Ana' },
      after: { roles: [], label: 'Teléfono', answeredAt: '2026-12-01T12:00:00Z' },
    }),
  ).toEqual([
    'Funciones: Responsable, Jurado → –',
    'Nombre: Ana → –',
    'Aparato: Teléfono',
    'Contestado: <2026-12-01T12:00:00Z>',
  ]);
  expect(words.subject({ subjectKind: 'account', subjectId: '7' })).toBe('Cuenta 7');
});

test('what has no words stands as it was written', () => {
  expect(words.subject({ subjectKind: 'boat', subjectId: '7' })).toBe('boat 7');
  expect(words.changes({ before: { deck: true }, after: { deck: { depth: 2 } } })).toEqual([
    'deck: sí → depth 2',
  ]);
});
