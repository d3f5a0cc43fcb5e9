import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type ReasonName, reasonNames } from './reason-names.ts';

/** Why: one of the reasons at hand, or one's own words in both languages. */
export function ReasonFields({
  prefix,
  names = reasonNames,
}: {
  prefix: string;
  names?: readonly ReasonName[];
}) {
  const { t } = useTexts();
  return (
    <>
      <label className="desk-filter-field">
        <span>{t('deskRaceControl.reason')}</span>
        <select name="reason">
          <option value="">{t('deskRaceControl.noReason')}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {t(`deskRaceControl.reasons.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <details className="control-own desk-more">
        <summary>{t('deskRaceControl.ownReason')}</summary>
        {(['es', 'en'] as const).map((language) => (
          <label key={language} className="desk-filter-field" htmlFor={`${prefix}-${language}`}>
            <span>{t(`deskRaceControl.reason_${language}`)}</span>
            <input
              id={`${prefix}-${language}`}
              name={`reason_${language}`}
              maxLength={300}
              lang={language}
            />
          </label>
        ))}
      </details>
    </>
  );
}
