import { Form } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { hundredthOfDay } from '../../../race-day/run-time.ts';
import { runKey } from '../../../race-office/control/run-key.ts';
import { clockText } from '../../../scoring/run-time-text.ts';
import type { Control } from './load-control.server.ts';

/** Stamps without a boat, each with the one that it would be; the key A gives it the first. */
export function StrayCard({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { strays, runs, next, day, may } = control;
  const names = new Map([...runs, ...next].map(({ race, bib, name }) => [`${race} ${bib}`, name]));
  return (
    <div className="control-card">
      <h2>{t('deskRaceControl.straysTitle', { count: strays.length })}</h2>
      <ul className="control-strays">
        {strays.map(({ event, channel, at, boat, label, manual }, index) => (
          <li key={event}>
            <span>
              <strong>{clockText(hundredthOfDay(at), language)}</strong>{' '}
              {channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel}
              <small>
                {label}
                {manual && ` · ${t('deskRaceControl.byHand')}`}
              </small>
            </span>
            {may.score && (
              <Form method="post" className="control-assign" preventScrollReset>
                <input type="hidden" name="xsrf_token" value={token} />
                <input type="hidden" name="intent" value="assign" />
                <input type="hidden" name="day" value={day} />
                <input type="hidden" name="impulse" value={event} />
                {boat && (
                  <button
                    {...{ type: 'submit', name: 'run', value: runKey(boat) }}
                    className="control-value control-proposed"
                    data-key={index === 0 ? 'a' : undefined}
                    data-global=""
                  >
                    {boat.bib} {names.get(`${boat.race} ${boat.bib}`)}
                  </button>
                )}
                <button {...{ type: 'submit', name: 'run', value: '', className: 'control-value' }}>
                  {t('deskRaceControl.nobody')}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
