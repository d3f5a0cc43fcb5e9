import { Form, Link, useLocation } from 'react-router';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { BoatOptions } from '../stamp/boat-options.tsx';
import type { Control } from './load-control.server.ts';

/**
 * Stamps without a boat, each with the one that it would be; the key A gives it the first. Any other
 * boat of the day is chosen from a list, which the address opens under one stamp.
 */
export function StrayCard({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { strays, day, may, choice } = control;
  const hidden = (event: string) => (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="impulse" value={event} />
    </>
  );
  const choosing = (event: string | null) => {
    const query = new URLSearchParams(search);
    query.delete('hecho');
    query.delete('tiempo');
    if (event !== null) query.set('tiempo', event);
    return `?${query}`;
  };
  return (
    <div className="control-card">
      <h2>{t('deskRaceControl.straysTitle', { count: strays.length })}</h2>
      <ul className="control-strays">
        {strays.map(({ event, channel, at, boat, name, label, manual }, index) => {
          const clock = clockText(hundredthOfDay(at), language);
          return (
            <li key={event}>
              <span>
                <strong>{clock}</strong>{' '}
                {channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel}
                <small>
                  {label}
                  {manual && ` · ${t('deskRaceControl.byHand')}`}
                </small>
              </span>
              {may.score && (
                <Form method="post" className="control-assign" preventScrollReset>
                  {hidden(event)}
                  {boat && (
                    <button
                      type="submit"
                      name="run"
                      value={runKey(boat)}
                      className="control-value control-proposed"
                      data-key={index === 0 ? 'a' : undefined}
                      data-global=""
                    >
                      {boat.bib} {name}
                    </button>
                  )}
                  <button type="submit" name="run" value="" className="control-value">
                    {t('deskRaceControl.nobody')}
                  </button>
                  <Link
                    to={choosing(choice?.impulse === event ? null : event)}
                    className="control-other"
                    aria-label={t('deskRaceControl.otherBoatOf', { clock })}
                    preventScrollReset
                  >
                    {t('deskRaceControl.otherBoat')}
                  </Link>
                </Form>
              )}
              {may.score && choice?.impulse === event && (
                <Form
                  method="post"
                  className="control-choice desk-filter race-boat"
                  preventScrollReset
                >
                  {hidden(event)}
                  <label className="desk-filter-field">
                    <span>{t('deskRaceControl.boatOf', { clock })}</span>
                    <select name="run" required defaultValue={boat ? runKey(boat) : ''}>
                      <option value="" disabled>
                        {t('deskRaceControl.chooseBoat')}
                      </option>
                      <BoatOptions races={choice.races} />
                    </select>
                  </label>
                  <button type="submit" className="control-value">
                    {t('deskRaceControl.give')}
                  </button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
