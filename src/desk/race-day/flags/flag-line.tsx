import type { FlaggedEvent } from '../../../organizing/race-office/control/control-view.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** What is to be looked at, and who said it. */
export function FlagLine({ flag, label, person, bib, gate }: FlaggedEvent) {
  const { t } = useTexts();
  return (
    <>
      {t(`deskRaceControl.flags.${flag}`)}
      <small>
        {[label, person, bib && t('deskRaceControl.bibOf', { bib })]
          .concat(gate ? t('seat.gate', { gate }) : [])
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  );
}
