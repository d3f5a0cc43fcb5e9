import { Form } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ControlRun } from '../../../race-office/control/control-run.ts';
import { clockText } from '../../../scoring/run-time-text.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';

/** Start and finish as they count, to be typed over where a clock was wrong; empty: no stamp. */
export function TimeForms({ run, hidden }: { run: ControlRun; hidden: React.ReactNode }) {
  const { t, language } = useTexts();
  const clock = (stamp: ControlRun['start']) => (stamp ? clockText(stamp.at, language) : '');
  return (
    <div className="control-times">
      {(['start', 'finish'] as const).map((channel) => (
        <Form key={channel} method="post" className="desk-filter" preventScrollReset>
          {hidden}
          <input type="hidden" name="channel" value={channel} />
          <label className="desk-filter-field">
            <span>{t(`deskRaceControl.${channel}`)}</span>
            <input
              {...{ name: 'clock', inputMode: 'numeric', size: 12, placeholder: 'HH:MM:SS.cc' }}
              pattern="\s*\d\d:\d\d:\d\d([.,]\d{1,2})?\s*"
              key={run[channel]?.at}
              defaultValue={clock(run[channel])}
            />
          </label>
          <button type="submit" name="intent" value="time" className={buttonClass('quiet')}>
            {t('deskRaceControl.keep')}
          </button>
        </Form>
      ))}
    </div>
  );
}
