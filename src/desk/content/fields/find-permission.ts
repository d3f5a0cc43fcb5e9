import type { Permission } from '../../../record/accounts/roles.ts';
import type { WantedChange } from '../versions/content-change.ts';
import { courseFile } from '../versions/lay-course.ts';

/** Money, days, rules and the course are settings, whatever form they came from. */
export const findPermission = (changes: readonly WantedChange[]): Permission =>
  changes.some(
    ({ file, place }) =>
      file === courseFile || (file === 'content/race.json' && !place.startsWith('links')),
  )
    ? 'settings.edit'
    : 'content.edit';
