import { useLocation } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { ago } from '../../platform/format/ago.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { clockIsGood } from '../../race-day/phone/clock/clock-is-good.ts';
import { seatPath } from '../../race-day/phone/page/seat-path.ts';
import { screenPath } from '../../race-day/screens/screen-path.ts';
import { type SeatKind, seatKinds, seatRows } from '../../race-day/seats/seat.ts';
import type { SeatIssue } from '../../race-day/seats/seat-issues.ts';
import type { ListedSeat } from '../../race-day/seats/seats-repository.server.ts';
import { HistoryLink } from '../frame/history/history.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { GivenLink } from '../frame/parts/given-link.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { Square } from '../frame/parts/square.tsx';
import { useWhen } from '../frame/use-when.ts';
import { type SeatValues, seatValues } from './seat-values.ts';

interface SeatLineProps {
  seat: ListedSeat;
  day: string;
  shown: string;
  /** Written values that were refused, or that conflict with another person's change. */
  mine: SeatValues | null;
  faults: readonly SeatIssue[];
  /** Null unless just requested. */
  offer: OfferCardProps | null;
  now: string;
  /** Whether this server decides the day; seats of another server are read-only. */
  isHere: boolean;
  /** Whether the day has gates or elements to judge. */
  isJudged: boolean;
}

/** Seconds without contact after which a phone may be out of signal. */
export const silentAfter = 45;

export function SeatLine(props: SeatLineProps) {
  const { seat, day, shown, mine, faults, offer, now, isHere, isJudged } = props;
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { id, label, kind, gates, elements, phone, offeredUntil } = seat;
  // Ending a phone loses its unsent events; a silent phone may have some.
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
        <span className="muted">
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
              <SeatFields
                prefix={String(id)}
                isJudged={isJudged || seatRows[kind].hasGates}
                seat={mine ?? seatValues(seat)}
                faults={faults}
              />
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
  until: string;
  square: string;
}

interface OfferedCardProps extends OfferCardProps {
  isScreen: boolean;
  address: string;
}

/**
 * Shows once how a phone takes a seat: with a QR code or a code to type. A screen gets only the code, because a phone
 * that opened the QR code would become the screen.
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

/** The address is short enough to say aloud. A screen has its own page, where letters are chosen. */
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
          <dt className="note">{word}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

export function silentFor(
  { lastContactAt }: NonNullable<ListedSeat['phone']>,
  now: string,
): number {
  return Math.max(0, Math.round((Date.parse(now) - Date.parse(lastContactAt ?? now)) / 1000));
}

interface SeatFieldsProps {
  prefix: string;
  /** Whether the kinds of seats that judge are offered. */
  isJudged: boolean;
  seat: SeatValues;
  faults: readonly SeatIssue[];
}

export const seatControl = (prefix: string, issue: SeatIssue) =>
  `${prefix}-${issue === 'gates' ? 'first' : issue}`;

export function SeatFields({ prefix, isJudged, seat, faults }: SeatFieldsProps) {
  const { t } = useTexts();
  const { day, kind, label, first, last } = seat;
  const findError = (issue: SeatIssue) =>
    faults.includes(issue) ? t(`deskSeats.refused.${issue}`) : undefined;
  const number = { type: 'number', inputMode: 'numeric', min: 1, max: 60, size: 6 } as const;
  return (
    <div className="desk-form desk-draft">
      <div className="desk-filter">
        <label htmlFor={`${prefix}-kind`}>{t('deskSeats.kind')}</label>
        <select id={`${prefix}-kind`} name="kind" defaultValue={kind}>
          {seatKinds
            .filter((each) => isJudged || !seatRows[each].hasGates)
            .map((each) => (
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
        error={findError('label')}
      />
      {isJudged && (
        <div className="desk-line seat-gates">
          <TextField
            {...number}
            id={`${prefix}-first`}
            name="first"
            defaultValue={first}
            label={t('deskSeats.firstGate')}
            error={findError('gates')}
          />
          <TextField
            {...number}
            id={`${prefix}-last`}
            name="last"
            defaultValue={last}
            label={t('deskSeats.lastGate')}
          />
        </div>
      )}
      {isJudged && <p className="seat-elements">{t('deskSeats.elementsHint')}</p>}
      <TextField
        id={`${prefix}-day`}
        name="day"
        type="date"
        required
        defaultValue={day}
        label={t('deskSeats.day')}
        error={findError('day')}
      />
    </div>
  );
}
