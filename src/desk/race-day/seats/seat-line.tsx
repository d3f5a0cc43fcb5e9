import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { clockIsGood } from '../../../race-day/phone/clock/clock-is-good.ts';
import type { ListedSeat } from '../../../race-day/seats/seats-repository.server.ts';
import { HistoryLink } from '../../frame/history/history.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { SeatFields } from './seat-fields.tsx';
import { type SeatValues, seatOrder } from './seat-values.ts';

interface SeatLineProps {
  seat: ListedSeat;
  day: string;
  /** What its form is shown with. */
  shown: string;
  /** What somebody wrote while another changed the same. */
  mine: SeatValues | null;
  /** When the list was made, ISO 8601. */
  now: string;
  token: string;
  /** Whether this server decides of the day: another one's seats are looked at. */
  isHere: boolean;
}

/** A phone that did not call for so long may be out of signal, in seconds. */
const silentAfter = 45;

/** A seat with how its phone is, and what the desk may do about it. */
export function SeatLine({ seat, day, shown, mine, now, token, isHere }: SeatLineProps) {
  const { t } = useTexts();
  const { id, label, kind, gates, phone, offeredUntil } = seat;
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  // What it has not sent is lost with it; of one that is silent nobody knows.
  const asks = phone !== null && (phone.unsent > 0 || silentFor(phone, now) > silentAfter);
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
      {isHere && (
        <>
          <Form method="post" className="desk-actions">
            {hidden}
            <input type="hidden" name="day" value={day} />
            <button
              type="submit"
              name="intent"
              value="offer"
              className={buttonClass(phone ? 'quiet' : 'primary')}
              aria-label={t('deskSeats.offerFor', { label })}
            >
              {t('deskSeats.offer')}
            </button>
            {phone && (
              <>
                <input type="hidden" name="phone" value={phone.id} />
                <button
                  type="submit"
                  name="intent"
                  value={asks ? 'ask-end' : 'end'}
                  className={buttonClass('quiet')}
                  aria-label={t('deskSeats.endFor', { label })}
                >
                  {t('deskSeats.end')}
                </button>
              </>
            )}
          </Form>
          <details className="desk-more" open={mine !== null || undefined}>
            <summary>{t('deskSeats.change', { label })}</summary>
            <DraftForm
              name={`seat ${id}`}
              shown={shown}
              className="desk-form"
              key={JSON.stringify([shown, mine])}
            >
              {hidden}
              <SeatFields prefix={String(id)} seat={mine ? seatOrder(mine) : seat} />
              <span className="desk-actions">
                <button
                  type="submit"
                  name="intent"
                  value="change"
                  className={buttonClass('primary')}
                >
                  {t('deskSeats.keep')}
                </button>
                <button
                  type="submit"
                  name="intent"
                  value="ask-remove"
                  className={buttonClass('quiet')}
                >
                  {t('deskSeats.remove')}
                </button>
                <HistoryLink id={id} name={label} />
              </span>
            </DraftForm>
          </details>
        </>
      )}
    </li>
  );
}

function PhoneFacts({ phone, now }: { phone: NonNullable<ListedSeat['phone']>; now: string }) {
  const { t, locale } = useTexts();
  const { battery, unsent, clockOffset, clockUncertainty } = phone;
  const seconds = silentFor(phone, now);
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

/** Since when it did not call, in seconds. */
function silentFor({ lastContactAt }: NonNullable<ListedSeat['phone']>, now: string): number {
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(lastContactAt ?? now)) / 1000));
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
