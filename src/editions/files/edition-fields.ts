import { z } from 'zod';
import {
  centiseconds,
  formatRunTime,
  parseClock,
  parseRunTime,
} from '../../scoring/centiseconds.ts';

/** What a table shows where there is no rank, no time, no result. */
const DASH = '-';

/** A run time `m:ss.cc`, read as Centiseconds. */
const runTime = z.string().transform((text, context) => {
  const time = parseRunTime(text);
  if (time !== null) return time;
  context.addIssue({
    code: 'custom',
    message: `a run time like ${formatRunTime(centiseconds(8345))}`,
  });
  return z.NEVER;
});

/** A run time, or a dash for a run without one, read as Centiseconds or null. */
export const runTimeOrDash = z.union([z.literal(DASH).transform(() => null), runTime], {
  error: 'a run time like 1:23.45, or "-"',
});

/** A time of the race day `HH:MM:SS.cc`, read as hundredths since midnight. */
export const clock = z.string().transform((text, context) => {
  const time = parseClock(text);
  if (time !== null) return time;
  context.addIssue({ code: 'custom', message: 'a time of day like 11:04:30.00' });
  return z.NEVER;
});

/** A rank, or a dash for who has none, read as a number or null. */
export const rankOrDash = z.union([z.literal(DASH).transform(() => null), z.int().positive()], {
  error: 'a place like 1, or "-"',
});

/** Country code, ISO 3166-1 alpha-2, capitals. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code in capitals');

/** Key of a person, the same in every edition and the address of the paddler's page. */
export const personKey = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/, 'a key like rosa-tapuy: small letters a–z and hyphens');

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime('an instant like 2027-01-05T14:30:00Z');

export const zeroOrOne = z.union([z.literal(0), z.literal(1)], { error: '0 or 1' });

/** 1 Expertos, 2 Intermedios, 3 Novatos; in the 2018 and 2019 results 2 is experts women. */
export const categoryCode = z.union([z.literal(1), z.literal(2), z.literal(3)], {
  error: 'a category code: 1, 2 or 3',
});

export const gender = z.enum(['Masculino', 'Femenino']);
export const shirtSize = z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
