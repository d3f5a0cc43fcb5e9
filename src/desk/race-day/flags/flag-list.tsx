import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { Control } from '../control/load-control.server.ts';
import { ReasonFields } from '../control/reason-fields.tsx';
import { flagReasonNames } from '../control/reason-names.ts';
import { FlagLine } from './flag-line.tsx';

/** What was flagged, folded: those that are ticked are dismissed with one reason. */
export function FlagList({ control, token }: { control: Control; token: string }) {
  const { t } = useTexts();
  const { flags, day, may } = control;
  return (
    <details className="control-card desk-more">
      <summary>{t('deskRaceControl.flagsTitle', { count: flags.length })}</summary>
      <DraftForm name={`flags ${day}`} token={token} className="" preventScrollReset>
        <input type="hidden" name="day" value={day} />
        <ul className="control-flags">
          {flags.map((one) => (
            <li key={`${one.event} ${one.flag}`}>
              {may.score ? (
                <label className="control-flag">
                  <input type="checkbox" name="flagged" value={`${one.event} ${one.flag}`} />
                  <span>
                    <FlagLine {...one} />
                  </span>
                </label>
              ) : (
                <FlagLine {...one} />
              )}
            </li>
          ))}
        </ul>
        {may.score && (
          <div className="control-decide desk-inline">
            <ReasonFields prefix="flag" names={flagReasonNames} />
            <button type="submit" name="intent" value="flag" className={buttonClass('quiet')}>
              {t('deskRaceControl.dismiss')}
            </button>
          </div>
        )}
      </DraftForm>
    </details>
  );
}
