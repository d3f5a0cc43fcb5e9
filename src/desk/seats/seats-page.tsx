import { useEffect } from 'react';
import { type ActionFunctionArgs, Form, Link, useLocation, useRevalidator } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { listSeatDays, listSeats } from '../../seats/seats-repository.server.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { deskFlags } from '../desk-flags.ts';
import { deskPath } from '../desk-path.ts';
import { ifAllowed } from '../guard/if-allowed.server.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import type { Route } from './+types/seats-page.ts';
import { answerSeats } from './answer-seats.server.ts';
import sheet from './desk-seats.css?url';
import { OfferCard } from './offer-card.tsx';
import { SeatFields } from './seat-fields.tsx';
import { SeatLine } from './seat-line.tsx';

export const handle = deskFlags;
/** How often the list of phones is asked for again, in milliseconds. */
const every = 10_000;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'seats.edit', texts: ['deskSeats', 'seat'] },
    async load({ services: { database, race }, request }) {
      const now = new Date();
      const asked = new URL(request.url).searchParams.get('dia') ?? '';
      const days = await listSeatDays(database);
      const today = localDate(now, race.timeZone);
      const next = days.findLast((known) => known >= today);
      const day = days.includes(asked) ? asked : (next ?? days[0] ?? today);
      return { day, days, seats: await listSeats(database, day, now), now: now.toISOString() };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerSeats(args));
}

export function headers() {
  return privateHeaders;
}

export default function SeatsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const { day, days, seats, now, token } = loaderData;
  useFreshList();
  const phones = seats.filter(({ phone }) => phone !== null).length;
  const unsent = seats.reduce((sum, { phone }) => sum + (phone?.unsent ?? 0), 0);
  return (
    <>
      <h1>{t('deskSeats.title')}</h1>
      {actionData?.kind === 'refused' && (
        <div role="alert">
          <Notice kind="warning" title={t('deskSeats.refusedTitle')}>
            <p>{t(`deskSeats.refused.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      {actionData?.kind === 'offered' && <OfferCard {...actionData} />}
      {days.length > 1 && (
        <nav className="desk-filter" aria-label={t('deskSeats.days')}>
          {days.map((each) => (
            <Link
              key={each}
              to={`${pathname}?dia=${each}`}
              aria-current={each === day ? 'page' : undefined}
            >
              {formatDay(each, locale, 'medium')}
            </Link>
          ))}
        </nav>
      )}
      <h2>{formatDay(day, locale, 'full')}</h2>
      <p className="desk-lead">
        {seats.length === 0
          ? t('deskSeats.none')
          : t('deskSeats.summary', { phones, seats: seats.length, unsent })}
      </p>
      <ul className="desk-list seats-list">
        {seats.map((seat) => (
          <SeatLine key={seat.id} {...{ seat, now, token }} />
        ))}
      </ul>
      <p className="desk-actions">
        <Link to={deskPath(pathname, 'carrera/tarjeta')}>{t('deskSeats.toCard')}</Link>
      </p>
      {phones > 0 && (
        <Form method="post" className="desk-actions">
          <input type="hidden" name="xsrf_token" value={token} />
          <input type="hidden" name="day" value={day} />
          <button type="submit" name="intent" value="end-all" className={buttonClass('quiet')}>
            {t('deskSeats.endAll', { count: phones })}
          </button>
        </Form>
      )}
      <section className="desk-card">
        <h2>{t('deskSeats.newTitle')}</h2>
        <p>{t('deskSeats.newText')}</p>
        <Form method="post" className="desk-form" key={seats.length}>
          <input type="hidden" name="xsrf_token" value={token} />
          <SeatFields prefix="new" seat={{ day, kind: 'section', label: '', gates: null }} />
          <button type="submit" name="intent" value="make" className={buttonClass('primary')}>
            {t('deskSeats.make')}
          </button>
        </Form>
      </section>
    </>
  );
}

/** Phones come and go while somebody looks: the list is asked for again. */
function useFreshList() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [revalidate]);
}
