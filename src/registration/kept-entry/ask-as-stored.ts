import type { EntryRules } from '../rules/check-registration.ts';
import type { EntryForm } from './entry-form.ts';

/**
 * Returns the rules for a correction of a stored entry: its ID numbers are checked and stay although the race asks for
 * none any more, and an entry from before the race asked for them may lack them.
 */
export function askAsStored(
  rules: EntryRules,
  { present, wanted }: { present: EntryForm; wanted: EntryForm },
): EntryRules {
  const asks = rules.asks?.documents !== 'none';
  const hadGuardianWithoutId = present.guardian_name !== '' && present.guardian_personal_id === '';
  return {
    ...rules,
    readsDocument: {
      paddler: present.personal_id !== '' || (asks && wanted.personal_id !== ''),
      // Another guardian need not give a number that the race does not ask for.
      guardian:
        wanted.guardian_personal_id === ''
          ? asks && !hadGuardianWithoutId
          : asks || present.guardian_personal_id !== '',
    },
  };
}
