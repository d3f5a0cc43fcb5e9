import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';

/** Marks an entry for what is done to several. */
export function MarkBox({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  return (
    <label className="desk-mark">
      <input
        type="checkbox"
        name="id"
        value={entry.participantId}
        aria-label={t('deskEntries.mark', { name: entry.name })}
      />
    </label>
  );
}
