import { readCountry } from '../../../platform/i18n/read-country.ts';
import { choice, count, day, deskForm, line } from '../../frame/form/desk-form.ts';
import { mostDays, raceKinds, slalomRuns } from './race-kinds.ts';

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const kindForm = deskForm('deskRaceKind', {
  kind: choice(raceKinds, {
    required: true,
    words: 'deskRaceKind.kinds',
    none: 'deskContent.choose',
  }),
  runs: choice(slalomRuns, { required: true, words: 'deskRaceKind.slalomRuns' }),
  country: line({ longest: 60, required: true, as: (text) => readCountry(text) ?? undefined }),
  days: count({ least: 1, most: mostDays, required: true, hint: true }),
  date: day({ required: true, isPastRefused: true }),
  name: line({ longest: 80, required: true }),
  river: line({ longest: 80, required: true, hint: true }),
  town: line({ longest: 80, required: true }),
  region: line({ longest: 80, required: true }),
  email: line({
    longest: 120,
    required: true,
    as: (text) => (email.test(text) ? text : undefined),
  }),
  phone: line({
    longest: 30,
    required: true,
    hint: true,
    as: (text) => (/^\+?[\d\s().-]{6,}$/.test(text) ? text : undefined),
  }),
});
