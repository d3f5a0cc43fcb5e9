import type { EditionShows } from '../../../organizing/season/editions/change-edition.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ChangedMeanwhile } from '../../frame/parts/changed-meanwhile.tsx';
import type { Changed } from '../../frame/parts/same-as-shown.server.ts';
import { readShows } from './written-shows.ts';

interface ShowsChangedProps {
  changed: readonly Changed[];
  /** The page of the edition, anew. */
  page: string;
}

/** Tells what two people wrote at once of what the site shows of an edition. */
export function ShowsChanged({ changed, page }: ShowsChangedProps) {
  const { t } = useTexts();
  const words = (field: string, written: string) => {
    if (field !== 'participants') return t(written === '' ? 'desk.no' : 'desk.yes');
    const { participants } = readShows(() => written);
    return t(`deskEditions.participants.${participants ?? 'none'}`);
  };
  const labels: Readonly<Record<keyof EditionShows, string>> = {
    participants: t('deskEditions.participantsLabel'),
    results: t('deskEditions.boxes.results'),
    staff: t('deskEditions.boxes.staff'),
    sponsors: t('deskEditions.boxes.sponsors'),
    registration: t('deskEditions.boxes.registration'),
  };
  return (
    <ChangedMeanwhile
      changed={changed.map(({ field, theirs, mine }) => ({
        field,
        theirs: words(field, theirs),
        mine: words(field, mine),
      }))}
      fieldWords={(field) => Object.entries(labels).find(([name]) => name === field)?.[1] ?? field}
      page={page}
    />
  );
}
