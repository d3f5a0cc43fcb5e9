import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldCodes } from './field-codes.ts';

const schema = z.object({
  name: z.string().min(2),
  age: z.number().max(99),
  phone: z.string().regex(/^\d+$/, 'not_a_number'),
  people: z.array(z.object({ sex: z.enum(['male', 'female']) })),
});

test('field codes name what is wrong with each field', () => {
  const { error } = schema.safeParse({ name: 'A', age: 120, phone: 'x', people: [{ sex: 'm' }] });
  expect(error && fieldCodes(error)).toEqual({
    name: ['too_small'],
    age: ['too_big'],
    phone: ['not_a_number'],
    'people.0.sex': ['invalid'],
  });
});

test('field codes tell a missing value from a value of the wrong type', () => {
  const { error } = schema.safeParse({ age: 'old', people: [] });
  expect(error && fieldCodes(error)).toEqual({
    name: ['required'],
    age: ['invalid'],
    phone: ['required'],
  });
});
