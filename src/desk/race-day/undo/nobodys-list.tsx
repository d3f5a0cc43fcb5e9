import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import type { Control } from '../control/load-control.server.ts';
import { TakeBack } from './take-back.tsx';

/** Stamps that were given to nobody, folded: each comes back with one button. */
export function NobodysList({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { nobodys, day, may } = control;
  if (nobodys.length === 0) return null;
  return (
    <details className="control-card desk-more">
      <summary>{t('deskRaceControl.nobodysTitle', { count: nobodys.length })}</summary>
      <ul className="control-strays">
        {nobodys.map(({ decision, channel, at, label }) => {
          const clock = clockText(hundredthOfDay(at), language);
          return (
            <li key={decision}>
              <span>
                <strong>{clock}</strong>{' '}
                {channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel}
                <small>{label}</small>
              </span>
              {may.score && <TakeBack decision={decision} day={day} token={token} what={clock} />}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
