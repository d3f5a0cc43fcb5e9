import { z } from 'zod';
import {
  type Centiseconds,
  clockForm,
  parseClock,
  parseRunTime,
  runTimeForm,
} from '../scoring/centiseconds.ts';

export const runTime = z
  .string()
  .regex(runTimeForm, 'a run time like 1:23.45')
  .transform((text) => parsed(parseRunTime(text)));

/** Time of day on race day, `HH:MM:SS.cc`. */
export const clock = z
  .string()
  .regex(clockForm, 'a time of day like 11:04:30.00')
  .transform((text) => parsed(parseClock(text)));

function parsed(time: Centiseconds | null): Centiseconds {
  if (time === null) throw new Error('A time of the right form cannot be read');
  return time;
}

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code in capitals');

/** Form of a person's key: words in small letters, with a number when several people share a name. */
export const personKeyForm = /^[a-z]+(-[a-z]+)*(-[1-9]\d*)?$/;

/** Key of a person: the same in every edition, and part of the address of the paddler's page. */
export const personKey = z
  .string()
  .regex(personKeyForm, 'a key like rosa-tapuy or rosa-tapuy-2: small letters a–z and hyphens');

/**
 * Key of an entry in the files of an edition: that of its person, with `~2` for the person's second entry there, `~3`
 * for the third.
 */
export const entryKey = z
  .string()
  .regex(
    /^[a-z]+(-[a-z]+)*(-[1-9]\d*)?(~([2-9]|[1-9]\d+))?$/,
    'a key like rosa-tapuy, or rosa-tapuy~2 for a second entry of the same person',
  );

export const instant = z.iso.datetime('an instant like 2027-01-05T14:30:00Z');

export const zeroOrOne = z.union([z.literal(0), z.literal(1)], { error: '0 or 1' });

/**
 * 1 Expertos, 2 Intermedios, 3 Novatos, others as content/race.json defines them; in the 2018 and 2019 results, 2 is
 * experts women.
 */
export const categoryCode = z
  .int('a category code, like 1')
  .positive('a category code, like 1')
  .max(9999, 'a category code, like 1');

export const shirtSize = z.enum(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
