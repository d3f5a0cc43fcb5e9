import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { raceEvent } from '../../../race-day/log/log/race-event.ts';
import { screenViews } from '../../../race-day/screens/order/screen-order.ts';
import { seatKinds } from '../../../race-day/seats/seat.ts';
import type { AuditField } from '../../../record/accounts/audit/audit-names.ts';
import { roles } from '../../../record/accounts/roles.ts';
import { paymentStates } from '../../../registration/payments/payment-state.ts';
import { matterNames } from '../../editions/archive/open-matters.ts';
import { audiences } from '../../mails/letter.ts';
import { requestAnswers, requestKinds, requestProofs } from '../../privacy/request-kinds.ts';
import { valueWords } from './value-words.ts';

/** Each ruling of a decision, as the schema of the log has it. */
const rulings = findRulings(z.toJSONSchema(raceEvent, { io: 'input', unrepresentable: 'any' }));

function findRulings(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(findRulings);
  const on = (schema as { properties?: { on?: { const?: unknown } } }).properties?.on?.const;
  return [...new Set(typeof on === 'string' ? [...inner, on] : inner)];
}

/** Every code that the history may show in a field, and the end of the key of its words. */
const codes: { readonly [field in AuditField]?: readonly (string | number)[] } = {
  answer: requestAnswers,
  identifiedBy: requestProofs,
  kind: [...requestKinds, ...seatKinds],
  channel: ['start', 'finish'],
  view: screenViews,
  on: rulings,
  state: [...paymentStates, 'waiting', 'provisional', 'under_review', 'official'],
  category: [1, 2, 3],
  place: ['entered', 'waiting'],
  settled: ['settle', 'waive'],
  audience: audiences,
  open: matterNames,
  opening: ['open', 'closed', 'by_date'],
  participants: ['plain', 'numbered'],
  sex: ['female', 'male'],
};

const speech = {
  t: ((key: string) => key) as Translate,
  language: 'es',
  locale: 'es-EC',
  when: (instant: string) => instant,
} as const;

test('decisions of a race day and of a kayak cross are found in the schema of the log', () => {
  expect(rulings).toEqual(expect.arrayContaining(['gate', 'stop', 'heat-set', 'cross-post']));
});

test.each(
  Object.entries(codes).flatMap(([field, values]) =>
    values.map((value) => [field as AuditField, value] as const),
  ),
)('the history says %s %s in words of its own', (field, value) => {
  const words = valueWords[field]?.(speech, value) ?? null;
  expect(words).toMatch(new RegExp(`\\.${value}$`));
});

test('the history names what has no word of its own', () => {
  const say = (field: AuditField, value: unknown) => valueWords[field]?.(speech, value);
  expect([say('urgent', 1), say('urgent', 0)]).toEqual(['desk.yes', 'desk.no']);
  expect(say('roles', roles)).toBe(roles.map((role) => `desk.roles.${role}`).join(', '));
  expect(say('roles', [])).toBe('–');
  expect(say('state', 'unknown')).toBeNull();
});

test('each field of the history whose values are codes has a row here', () => {
  const others = ['urgent', 'device', 'roles', 'at'];
  expect(Object.keys(valueWords).sort()).toEqual([...Object.keys(codes), ...others].sort());
});
