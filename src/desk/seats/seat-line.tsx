import { Form } from 'react-router';
import { clockIsGood } from '../../phone/clock/clock-is-good.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { ListedSeat } from '../../seats/seats-repository.server.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { SeatFields } from './seat-fields.tsx';

interface SeatLineProps {
  seat: ListedSeat;
  /** When the list was made, ISO 8601. */
  now: string;
  token: string;
}

/** A phone that did not call for so long may be out of signal, in seconds. */
const silentAfter = 45;

/** A seat with how its phone is, and what the desk may do about it. */
export function SeatLine({ seat, now, token }: SeatLineProps) {
  const { t } = useTexts();
  const { id, label, kind, gates, phone, offeredUntil } = seat;
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  return (
    <li>
      <span className="seat-name">
        <strong>{label}</strong>
        <small>
          {t(`seat.kinds.${kind}`)}
          {gates && ` · ${t('seat.gates', { first: gates.first, last: gates.last })}`}
          {phone && phone.holder !== '' && ` · ${phone.holder}`}
        </small>
      </span>
      {phone ? (
        <PhoneFacts phone={phone} now={now} />
      ) : (
        <span className="seat-free">
          {offeredUntil === null ? t('deskSeats.free') : t('deskSeats.offered')}
        </span>
      )}
      <Form method="post" className="desk-actions">
        {hidden}
        <button
          {...{ type: 'submit', name: 'intent', value: 'offer' }}
          className={buttonClass(phone ? 'quiet' : 'primary')}
          aria-label={t('deskSeats.offerFor', { label })}
        >
          {t('deskSeats.offer')}
        </button>
        {phone && (
          <>
            <input type="hidden" name="phone" value={phone.id} />
            <button
              {...{ type: 'submit', name: 'intent', value: 'end' }}
              className={buttonClass('quiet')}
              aria-label={t('deskSeats.endFor', { label })}
            >
              {t('deskSeats.end')}
            </button>
          </>
        )}
      </Form>
      <details className="desk-more">
        <summary>{t('deskSeats.change', { label })}</summary>
        <Form method="post" className="desk-form">
          {hidden}
          <SeatFields prefix={String(id)} seat={seat} />
          <span className="desk-actions">
            <button type="submit" name="intent" value="change" className={buttonClass('primary')}>
              {t('deskSeats.keep')}
            </button>
            <button type="submit" name="intent" value="remove" className={buttonClass('quiet')}>
              {t('deskSeats.remove')}
            </button>
          </span>
        </Form>
      </details>
    </li>
  );
}

function PhoneFacts({ phone, now }: { phone: NonNullable<ListedSeat['phone']>; now: string }) {
  const { t, locale } = useTexts();
  const { battery, unsent, clockOffset, clockUncertainty, lastContactAt } = phone;
  const seconds = Math.max(
    0,
    Math.round((Date.parse(now) - Date.parse(lastContactAt ?? now)) / 1000),
  );
  const number = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  return (
    <dl className="seat-phone">
      <div data-state={seconds > silentAfter ? 'bad' : 'good'}>
        <dt>{t('deskSeats.contact')}</dt>
        <dd>{ago(seconds, locale)}</dd>
      </div>
      <div data-state={battery !== null && battery < 20 ? 'bad' : undefined}>
        <dt>{t('seat.battery')}</dt>
        <dd>{battery === null ? '–' : `${battery} %`}</dd>
      </div>
      <div data-state={clockIsGood(clockUncertainty) ? 'good' : 'bad'}>
        <dt>{t('seat.clock')}</dt>
        <dd>{clockOffset === null ? '–' : `${number.format(clockOffset / 1000)} s`}</dd>
      </div>
      <div data-state={unsent > 0 ? 'bad' : undefined}>
        <dt>{t('deskSeats.unsent')}</dt>
        <dd>{unsent}</dd>
      </div>
    </dl>
  );
}

/** How long ago, in the largest unit that says enough: `hace 12 s`. */
function ago(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow' });
  if (seconds < 100) return format.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 100
    ? format.format(-minutes, 'minute')
    : format.format(-Math.round(minutes / 60), 'hour');
}
