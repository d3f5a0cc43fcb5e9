import type { Permission } from '../../../record/accounts/roles.ts';
import type { WantedChange } from '../versions/content-change.ts';

/** Who may publish it: money, days and rules are settings, whatever form they came from. */
export const permissionOf = (changes: readonly WantedChange[]): Permission =>
  changes.some(({ file, place }) => file === 'content/race.json' && !place.startsWith('links'))
    ? 'settings.edit'
    : 'content.edit';
