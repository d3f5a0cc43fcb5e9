import { Link, useLocation } from 'react-router';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { type Permission, rolesWith } from '../../record/accounts/roles.ts';
import { ComplaintList } from '../frame/complaint-list.tsx';
import { deskPath } from '../frame/desk-path.ts';
import { type Complaint, findComplaints } from '../frame/find-complaints.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskLink } from '../frame/parts/page-top.tsx';
import { isSampleRace } from '../setup-guide/clear-samples.server.ts';
import { findGuide, isPrepared } from '../setup-guide/find-guide.server.ts';
import { GuideCard } from '../setup-guide/guide-card.tsx';
import type { Route } from './+types/today-page.ts';
import { deskDay } from './desk-day.server.ts';
import { findSeason } from './find-season.server.ts';
import { SeasonCard, stepWays } from './season-card.tsx';
import { seasonSteps } from './season-steps.ts';

const waits = [
  { name: 'receipts', path: 'pagos/comprobantes', permission: 'payments.read' },
  { name: 'disputes', path: 'pagos?espera=disputed', permission: 'payments.read' },
  { name: 'lateMoney', path: 'pagos?espera=late', permission: 'payments.read' },
  {
    name: 'releases',
    path: 'inscripciones?liberacion=falta&lugar=inscrito',
    permission: 'entries.read',
  },
  {
    name: 'signedOnline',
    path: 'inscripciones?liberacion=en-linea&lugar=inscrito',
    permission: 'entries.read',
  },
  {
    name: 'unlisted',
    path: 'inscripciones?liberacion=sin-aceptar&pago=pagado',
    permission: 'entries.read',
  },
  { name: 'holds', path: 'inscripciones?vence=pronto', permission: 'payments.read' },
  { name: 'privacy', path: 'privacidad', permission: 'people.privacy' },
  { name: 'mails', path: 'correos?estado=failed', permission: 'mails.read' },
  { name: 'letters', path: 'correos/carta#cartas', permission: 'mails.send' },
] as const satisfies { name: string; path: string; permission: Permission }[];

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskToday', 'deskSite', 'deskOwnRace', 'category'], async (page) => {
    const { services, account, may, now } = page;
    const { name, roles } = account;
    const day = may('entries.read') ? await deskDay(services, now) : null;
    const seesMoney = may('payments.read');
    const season = await findSeason(services, now);
    const mayBegin = isPrepared(services) || isSampleRace(services);
    const guide = mayBegin && may('settings.edit') ? await findGuide(services, now) : null;
    const steps = seasonSteps(season, localDate(now, services.race.timeZone));
    return {
      name,
      roles,
      guide:
        guide && !guide.isOver && guide.refusal === null
          ? { isBegun: guide.isBegun, steps: guide.steps }
          : null,
      season: {
        year: season.edition?.year ?? null,
        steps: steps.map((step) => {
          const { permission } = stepWays[step.name];
          return { ...step, by: may(permission) ? null : rolesWith(permission) };
        }),
      },
      // Outside services are asked only on the page of the site, so that this page never waits for them.
      complaints: may('settings.edit') ? await findComplaints(page, null) : null,
      day: day && {
        year: day.year,
        places: day.places,
        money: seesMoney ? day.money : null,
        waits: waits
          .filter(({ permission }) => may(permission))
          .map((wait) => ({ name: wait.name, path: wait.path, count: day.waits[wait.name] })),
      },
    };
  });
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, roles, guide, day, complaints, season } = loaderData;
  const isWrong = complaints?.some(({ level }) => level === 'wrong') ?? false;
  const site = complaints && <Site complaints={complaints} />;
  return (
    <>
      <h1>{t('deskToday.title', { name })}</h1>
      <p className="desk-lead">
        {t('deskToday.roles', { roles: roles.map((role) => t(`desk.roles.${role}`)).join(', ') })}
      </p>
      {isWrong && site}
      {guide && <GuideCard {...guide} />}
      {!guide?.isBegun && <SeasonCard {...season} />}
      {day && <Day day={day} />}
      {!isWrong && site}
    </>
  );
}

function Site({ complaints }: { complaints: readonly Complaint[] }) {
  const { t } = useTexts();
  return (
    <section>
      <h2>{t('desk.site')}</h2>
      {complaints.length === 0 && <p>{t('deskToday.siteWell')}</p>}
      <ComplaintList complaints={complaints} />
      <p>
        <DeskLink to="sitio">{t('deskToday.site')}</DeskLink>
      </p>
    </section>
  );
}

type DayProps = { day: NonNullable<Route.ComponentProps['loaderData']['day']> };

function Day({ day: { year, waits: cases, places, money } }: DayProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const open = cases.filter(({ count }) => count > 0);
  const list = (path: string) => deskPath(pathname, path);
  const amount = (cents: number, currency: string) => formatMoney(cents, currency, locale);
  return (
    <>
      <h2>{t('deskToday.waits')}</h2>
      {open.length === 0 && <p>{t('deskToday.nothing')}</p>}
      <ul className="desk-figures">
        {open.map(({ name, path, count }) => (
          <li key={name}>
            <Link to={list(path)}>
              <strong>{count}</strong>
              <span>{t(`deskToday.cases.${name}`, { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <h2>{t('deskToday.places', { year })}</h2>
      <ul className="desk-figures">
        {places.map(({ category, entered, capacity, waiting }) => (
          <li key={category}>
            <Link to={list(`inscripciones?categoria=${category}`)}>
              <strong>{entered}</strong>
              <span>
                {t('deskToday.ofPlaces', { category: t(`category.${category}`), capacity })}
              </span>
              <meter min={0} max={capacity} value={Math.min(entered, capacity)}>
                {entered}
              </meter>
              {waiting > 0 && <small>{t('deskToday.waiting', { count: waiting })}</small>}
            </Link>
          </li>
        ))}
      </ul>
      {money && (
        <>
          <h2>{t('deskToday.money')}</h2>
          <ul className="desk-figures">
            <li>
              <Link to={list('inscripciones?pago=pagado')}>
                <strong>{amount(money.in, money.currency)}</strong>
                <span>{t('deskToday.moneyIn')}</span>
              </Link>
            </li>
            <li>
              <Link to={list('inscripciones?pago=por-pagar')}>
                <strong>{amount(money.expected, money.currency)}</strong>
                <span>{t('deskToday.moneyExpected')}</span>
              </Link>
            </li>
            {money.due > 0 && (
              <li>
                <Link to={list('pagos?espera=due')}>
                  <strong>{amount(money.due, money.currency)}</strong>
                  <span>{t('deskToday.moneyDue')}</span>
                </Link>
              </li>
            )}
          </ul>
          {money.trial > 0 && (
            <p>{t('deskToday.moneyTrial', { amount: amount(money.trial, money.currency) })}</p>
          )}
        </>
      )}
    </>
  );
}
