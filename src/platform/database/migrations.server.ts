import type { Migration } from 'kysely/migration';
import { up as editionsAndPeople } from './migrations/2026-11-21-editions-and-people.ts';
import { up as heatsAndTimes } from './migrations/2026-11-21-heats-and-times.ts';
import { up as loadedEditions } from './migrations/2026-11-21-loaded-editions.ts';

/**
 * Every step of the schema, in the order in which they run: the names sort by date, then number.
 * A step that has landed is frozen; a change is a new step.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-1-editions-and-people': { up: editionsAndPeople },
  '2026-11-21-2-heats-and-times': { up: heatsAndTimes },
  '2026-11-21-3-loaded-editions': { up: loadedEditions },
};
