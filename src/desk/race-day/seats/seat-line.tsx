import { useLocation } from 'react-router';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { Language } from '../../../platform/i18n/languages.ts';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { clockIsGood } from '../../../race-day/phone/clock/clock-is-good.ts';
import { seatPath } from '../../../race-day/phone/page/seat-path.ts';
import { screenPath } from '../../../race-day/screens/screen-path.ts';
import { type SeatKind, seatKinds } from '../../../race-day/seats/seat.ts';
import type { SeatIssue } from '../../../race-day/seats/seat-issues.ts';
import type { ListedSeat } from '../../../race-day/seats/seats-repository.server.ts';
import { HistoryLink } from '../../frame/history/history.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { GivenLink } from '../../frame/parts/given-link.tsx';
import { More } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { Square } from '../../frame/parts/square.tsx';
import { useWhen } from '../../frame/use-when.ts';
import { type SeatValues, seatValues } from './seat-values.ts';

interface SeatLineProps {
  seat: ListedSeat;
  day: string;
  /** What its form is shown with. */
  shown: string;
  /** What somebody wrote that was refused, or while another changed the same. */
  mine: SeatValues | null;
  faults: readonly SeatIssue[];
  /** What a phone takes it with, where that was just asked for. */
  offer: OfferCardProps | null;
  /** When the list was made, ISO 8601. */
  now: string;
  /** Whether this server decides of the day: another one's seats are looked at. */
  isHere: boolean;
}

/** A phone that did not call for so long may be out of signal, in seconds. */
export const silentAfter = 45;

/** A seat with how its phone is, and what the desk may do about it. */
export function SeatLine({ seat, day, shown, mine, faults, offer, now, isHere }: SeatLineProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { id, label, kind, gates, elements, phone, offeredUntil } = seat;
  // What it has not sent is lost with it; of one that is silent nobody knows.
  const asks = phone !== null && (phone.unsent > 0 || silentFor(phone, now) > silentAfter);
  return (
    <li id={`puesto-${id}`}>
      <span>
        <strong>{label}</strong>
        <small>
          {t(`seat.kinds.${kind}`)}
          {gates && ` · ${t('seat.gates', gates)}`}
          {elements && ` · ${t('seat.elements', elements)}`}
          {phone && phone.holder !== '' && ` · ${phone.holder}`}
        </small>
      </span>
      {phone ? (
        <PhoneFacts phone={phone} now={now} />
      ) : (
        <span className="seat-free">
          {t(
            offeredUntil === null
              ? `deskSeats.${kind === 'screen' ? 'screenFree' : 'free'}`
              : `deskSeats.${kind === 'screen' ? 'screenOffered' : 'offered'}`,
          )}
        </span>
      )}
      {isHere && (
        <>
          <PostForm className="desk-actions" action={`${search}#puesto-${id}`} fields={{ id, day }}>
            <Act
              intent="offer"
              kind={phone ? 'quiet' : 'primary'}
              aria-label={t('deskSeats.offerFor', { label })}
            >
              {t('deskSeats.offer')}
            </Act>
            {phone && (
              <>
                <input type="hidden" name="phone" value={phone.id} />
                <Act
                  intent={asks ? 'ask-end' : 'end'}
                  aria-label={t('deskSeats.endFor', { label })}
                >
                  {t('deskSeats.end')}
                </Act>
              </>
            )}
          </PostForm>
          {offer && (
            <OfferCard
              {...offer}
              isScreen={kind === 'screen'}
              address={takenAt(offer.link, kind, splitPath(pathname).language)}
            />
          )}
          <More title={t('deskSeats.change', { label })} isOpen={mine !== null}>
            <DraftForm
              name={`seat ${id}`}
              shown={shown}
              className="desk-form"
              key={JSON.stringify([shown, mine])}
              fields={{ id }}
              noValidate
            >
              <SeatFields prefix={String(id)} seat={mine ?? seatValues(seat)} faults={faults} />
              <span className="desk-actions">
                <Act intent="change" kind="primary">
                  {t('deskSeats.keep')}
                </Act>
                <Act intent="ask-remove">{t('deskSeats.remove')}</Act>
                <HistoryLink id={id} name={label} />
              </span>
            </DraftForm>
          </More>
        </>
      )}
    </li>
  );
}

export interface OfferCardProps {
  label: string;
  link: string;
  code: string;
  /** ISO 8601. */
  until: string;
  /** The link as a square to photograph, SVG of our own server. */
  square: string;
}

interface OfferedCardProps extends OfferCardProps {
  isScreen: boolean;
  /** Where its code is typed. */
  address: string;
}

/**
 * What a phone takes a seat with: a square for its camera, a code to type; for a screen the code alone, as
 * the phone that opened the square would be the screen. Shown this once.
 */
function OfferCard({ label, link, code, until, square, isScreen, address }: OfferedCardProps) {
  const { t } = useTexts();
  const when = useWhen();
  const typed = <code className="seat-code">{`${code.slice(0, 4)} ${code.slice(4)}`}</code>;
  if (isScreen) {
    return (
      <div className="desk-card seat-offer" role="status">
        <h3>{t('deskSeats.screenTitle', { label })}</h3>
        <p>{t('deskSeats.screenText', { address, when: when(until) })}</p>
        <p>{typed}</p>
        <p>{t('deskSeats.screenLink')}</p>
        <GivenLink link={link} />
      </div>
    );
  }
  return (
    <div className="desk-card seat-offer" role="status">
      <h3>{t('deskSeats.offerTitle', { label })}</h3>
      <p>{t('deskSeats.offerText', { when: when(until) })}</p>
      <Square svg={square} label={t('deskSeats.square')} />
      <p>
        {t('deskSeats.orCode', { address })} {typed}
      </p>
      <GivenLink link={link} />
    </div>
  );
}

/** Where a code is typed, as it is said aloud: a screen has a page of its own for it, with letters to choose. */
function takenAt(link: string, kind: SeatKind, language: Language | null): string {
  const path = kind === 'screen' ? screenPath(language) : seatPath(null);
  return `${new URL(link).host}${path}`;
}

function PhoneFacts({ phone, now }: { phone: NonNullable<ListedSeat['phone']>; now: string }) {
  const { t, locale } = useTexts();
  const { battery, unsent, clockOffset, clockUncertainty } = phone;
  const seconds = silentFor(phone, now);
  const number = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const facts = [
    { word: t('deskSeats.contact'), says: ago(seconds, locale), isBad: seconds > silentAfter },
    {
      word: t('seat.battery'),
      says: battery === null ? '–' : `${battery} %`,
      isBad: battery !== null && battery < 20,
    },
    {
      word: t('seat.clock'),
      says: clockOffset === null ? '–' : `${number.format(clockOffset / 1000)} s`,
      isBad: !clockIsGood(clockUncertainty),
    },
    { word: t('deskSeats.unsent'), says: unsent, isBad: unsent > 0 },
  ];
  return (
    <dl className="seat-phone">
      {facts.map(({ word, says, isBad }) => (
        <div key={word} data-state={isBad ? 'bad' : undefined}>
          <dt>{word}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Since when it did not call, in seconds. */
export function silentFor(
  { lastContactAt }: NonNullable<ListedSeat['phone']>,
  now: string,
): number {
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(lastContactAt ?? now)) / 1000));
}

/** How long ago, in the largest unit that says enough: `hace 12 s`. */
export function ago(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow' });
  if (seconds < 100) return format.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 100
    ? format.format(-minutes, 'minute')
    : format.format(-Math.round(minutes / 60), 'hour');
}

interface SeatFieldsProps {
  prefix: string;
  seat: SeatValues;
  faults: readonly SeatIssue[];
}

/** Id of the control that an issue of a seat is about. */
export const seatControl = (prefix: string, issue: SeatIssue) =>
  `${prefix}-${issue === 'gates' ? 'first' : issue}`;

/** The fields of a seat: what it is, as it is called, its gates and its day. */
export function SeatFields({ prefix, seat, faults }: SeatFieldsProps) {
  const { t } = useTexts();
  const { day, kind, label, first, last } = seat;
  const errorOf = (issue: SeatIssue) =>
    faults.includes(issue) ? t(`deskSeats.refused.${issue}`) : undefined;
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: 60, size: 6 } as const;
  return (
    <div className="desk-form desk-draft">
      <div className="desk-filter">
        <label htmlFor={`${prefix}-kind`}>{t('deskSeats.kind')}</label>
        <select id={`${prefix}-kind`} name="kind" defaultValue={kind}>
          {seatKinds.map((each) => (
            <option key={each} value={each}>
              {t(`seat.kinds.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <TextField
        id={`${prefix}-label`}
        name="label"
        required
        maxLength={60}
        defaultValue={label}
        label={t('deskSeats.label')}
        hint={t('deskSeats.labelHint')}
        error={errorOf('label')}
      />
      <div className="desk-line seat-gates">
        <TextField
          {...number}
          id={`${prefix}-first`}
          name="first"
          defaultValue={first}
          label={t('deskSeats.firstGate')}
          error={errorOf('gates')}
        />
        <TextField
          {...number}
          id={`${prefix}-last`}
          name="last"
          defaultValue={last}
          label={t('deskSeats.lastGate')}
        />
      </div>
      <p className="seat-elements">{t('deskSeats.elementsHint')}</p>
      <TextField
        id={`${prefix}-day`}
        name="day"
        type="date"
        required
        defaultValue={day}
        label={t('deskSeats.day')}
        error={errorOf('day')}
      />
    </div>
  );
}
