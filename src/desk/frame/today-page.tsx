import { Link, useLocation } from 'react-router';
import { deskDay } from '../../organizing/season/entries/desk-day.server.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Permission } from '../../record/accounts/roles.ts';
import type { Route } from './+types/today-page.ts';
import { deskPath } from './desk-path.ts';
import { loadDesk } from './guard/load-desk.server.ts';

/** Where each thing that waits is decided, and who may see it. */
const waits = [
  { name: 'receipts', path: 'pagos/comprobantes', permission: 'payments.read' },
  { name: 'disputes', path: 'pagos?espera=disputed', permission: 'payments.read' },
  { name: 'lateMoney', path: 'pagos?espera=late', permission: 'payments.read' },
  {
    name: 'releases',
    path: 'inscripciones?liberacion=falta&lugar=inscrito',
    permission: 'entries.read',
  },
  { name: 'holds', path: 'inscripciones?vence=pronto', permission: 'payments.read' },
  { name: 'privacy', path: 'privacidad', permission: 'people.privacy' },
  { name: 'mails', path: 'correos?estado=failed', permission: 'mails.read' },
] as const satisfies { name: string; path: string; permission: Permission }[];

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskToday', 'category'], async ({ services, account, may, now }) => {
    const { name, roles } = account;
    const day = may('entries.read') ? await deskDay(services, now) : null;
    const seesMoney = may('payments.read');
    return {
      name,
      roles,
      seesSite: may('settings.edit'),
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
  const { pathname } = useLocation();
  const { name, roles, day, seesSite } = loaderData;
  return (
    <>
      <h1>{t('deskToday.title', { name })}</h1>
      <p className="desk-lead">
        {t('deskToday.roles', { roles: roles.map((role) => t(`desk.roles.${role}`)).join(', ') })}
      </p>
      {day && <Day day={day} />}
      {seesSite && (
        <p>
          <Link to={deskPath(pathname, 'sitio')}>{t('deskToday.site')}</Link>
        </p>
      )}
    </>
  );
}

type DayProps = { day: NonNullable<Route.ComponentProps['loaderData']['day']> };

/** What waits, how full the race is, and the money: each leads to its list. */
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
          </ul>
        </>
      )}
    </>
  );
}
