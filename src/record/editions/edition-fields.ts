import { z } from 'zod';
import {
  type Centiseconds,
  clockForm,
  parseClock,
  parseRunTime,
  runTimeForm,
} from '../scoring/centiseconds.ts';

/** A run time `m:ss.cc`, read as Centiseconds. */
export const runTime = z
  .string()
  .regex(runTimeForm, 'a run time like 1:23.45')
  .transform((text) => parsed(parseRunTime(text)));

/** A time of the race day `HH:MM:SS.cc`, read as hundredths since midnight. */
export const clock = z
  .string()
  .regex(clockForm, 'a time of day like 11:04:30.00')
  .transform((text) => parsed(parseClock(text)));

function parsed(time: Centiseconds | null): Centiseconds {
  if (time === null) throw new Error('A time of the right form cannot be read');
  return time;
}

/** Country code, ISO 3166-1 alpha-2, capitals. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code in capitals');

/** How a person's key is written: words of small letters, with a number where two share a name. */
export const personKeyForm = /^[a-z]+(-[a-z]+)*(-[1-9]\d*)?$/;

/** Key of a person, the same in every edition and the address of the paddler's page. */
export const personKey = z
  .string()
  .regex(personKeyForm, 'a key like rosa-tapuy or rosa-tapuy-2: small letters a–z and hyphens');

/** An instant in UTC, ISO 8601. */
export const instant = z.iso.datetime('an instant like 2027-01-05T14:30:00Z');

export const zeroOrOne = z.union([z.literal(0), z.literal(1)], { error: '0 or 1' });

/**
 * 1 Expertos, 2 Intermedios, 3 Novatos, others as content/race.json names them; in the 2018 and 2019
 * results 2 is experts women.
 */
export const categoryCode = z
  .int('a category code, like 1')
  .positive('a category code, like 1')
  .max(9999, 'a category code, like 1');

export const shirtSize = z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
