import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import type { ControlRun } from '../../../organizing/race-office/control/control-run.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { TakeBack } from '../undo/take-back.tsx';
import type { Control } from './load-control.server.ts';

interface TimeFormsProps {
  run: ControlRun;
  hidden: React.ReactNode;
  control: Control;
  token: string;
}

/**
 * Start and finish as they count, to be typed over where a clock was wrong; empty: no stamp. What is
 * shown ends at the hundredth, so unchanged it is no decision: the gear's own digits go on counting.
 */
export function TimeForms({ run, hidden, control, token }: TimeFormsProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const clock = (stamp: ControlRun['start']) => (stamp ? clockText(stamp.at, language) : '');
  const exact = (stamp: ControlRun['start']) =>
    stamp && stamp.rest > 0 ? (
      <small>{`${clock(stamp)}${String(stamp.rest).padStart(4, '0')}`}</small>
    ) : null;
  return (
    <div className="control-times">
      {(['start', 'finish'] as const).map((channel) => (
        <div key={channel} className="desk-actions">
          <DraftForm
            name={`time ${control.day} ${runKey(run)} ${channel}`}
            shown={clock(run[channel])}
            className="desk-filter"
            preventScrollReset
          >
            {hidden}
            <input type="hidden" name="channel" value={channel} />
            <label className="desk-filter-field">
              <span>{t(`deskRaceControl.${channel}`)}</span>
              <input
                name="clock"
                inputMode="numeric"
                size={12}
                placeholder="10:42:07.35"
                pattern="\s*\d\d:\d\d:\d\d([.,]\d{1,2})?\s*"
                key={run[channel]?.at}
                defaultValue={clock(run[channel])}
              />
            </label>
            <button type="submit" name="intent" value="time" className={buttonClass('quiet')}>
              {t('deskRaceControl.keep')}
            </button>
          </DraftForm>
          {exact(run[channel])}
          {run[channel]?.impulse && (
            <Link
              className="control-other"
              to={`${deskPath(pathname, 'carrera/tiempo')}?${new URLSearchParams({
                dia: control.day,
                tiempo: run[channel].impulse,
              })}`}
              aria-label={t('deskRaceControl.moveStampOf', {
                what: t(`deskRaceControl.${channel}`),
              })}
            >
              {t('deskRaceControl.moveStamp')}
            </Link>
          )}
          {([channel, `${channel}Of`] as const).map((by) => (
            <TakeBack
              key={by}
              decision={run.decided[by]}
              token={token}
              day={control.day}
              what={t(`deskRaceControl.${channel}`)}
              isStamp={by !== channel}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
