import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { LineChoice, LineText } from '../frame/parts/line-field.tsx';
import { stopReasons } from './read-ruling.ts';

/** Asks why a race was stopped or broken off: a usual reason, or own words. `readStopReason` reads it. */
export function StopReasonFields() {
  const { t } = useTexts();
  return (
    <>
      <LineChoice
        label={t('deskRaceControl.stop.reason')}
        name="stop_reason"
        choices={[
          ['', '–'],
          ...stopReasons.map((name) => [name, t(`deskRaceControl.stop.reasons.${name}`)] as const),
        ]}
      />
      {useSpoken().map((language) => (
        <LineText
          key={language}
          label={t(`deskRaceControl.stop.${language}`)}
          name={`reason_${language}`}
          maxLength={200}
        />
      ))}
    </>
  );
}
