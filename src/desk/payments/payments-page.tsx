import { Link, useLocation } from 'react-router';
import { Badge } from '../../design/ui/badge.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { listViews } from '../../record/accounts/saved-views/list-views.server.ts';
import { paymentStates } from '../../registration/payments/payment-state.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { type DeskColumn, DeskTable, ListPager } from '../frame/parts/desk-table.tsx';
import { FilterChoice, FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { paymentBadges } from '../frame/parts/payment-badges.ts';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import { SavedViews } from '../frame/views/saved-views.tsx';
import type { Route } from './+types/payments-page.ts';
import { askedPayments } from './asked-payments.server.ts';
import { choiceNames, waitingKinds } from './choice-names.ts';
import { listReceiptMonths } from './export-receipts.server.ts';
import { listPayments, listPaymentYears, type PaymentPage } from './list-payments.server.ts';
import { paymentMethods } from './payment-methods.ts';

const pageSize = 50;
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPayments', 'payment', 'pager'], async (page) => {
    const { services, asked, account, may } = page;
    const { database, race } = services;
    const current = asked.number('pagina') || 1;
    const { filter, waiting } = await askedPayments(page);
    const { payments, total } = await listPayments(database, filter, {
      limit: pageSize,
      offset: (current - 1) * pageSize,
    });
    const { receipts, differences, disputed, late, due } = waiting;
    return {
      mayDecide: may('payments.decide'),
      payments,
      total,
      current,
      years: await listPaymentYears(database),
      months: await listReceiptMonths(database, race.timeZone),
      views: await listViews(database, { accountId: account.id, list: 'payments' }),
      waiting: {
        receipts: receipts.length,
        differences: differences.length,
        disputed: disputed.length,
        late: late.length,
        due: due.length,
      },
    };
  });
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const columns = usePaymentColumns();
  const { payments, total, current, years, months, waiting, mayDecide, views } = loaderData;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const to = (page: string) => deskPath(pathname, `pagos${page}`);
  return (
    <>
      <h1>{t('deskPayments.title')}</h1>
      <nav aria-label={t('deskPayments.waits')} className="desk-actions">
        {(['receipts', ...waitingKinds] as const).map((kind) => (
          <Link
            key={kind}
            to={to(kind === 'receipts' ? '/comprobantes' : `?espera=${kind}`)}
            className="desk-chip target"
            data-waits={waiting[kind] === 0 ? 'none' : ''}
          >
            {t(`deskPayments.waiting.${kind}`, { count: waiting[kind] })}
          </Link>
        ))}
        {mayDecide && (
          <Link to={to('/extractos')} className="desk-chip target" data-waits="none">
            {t('deskPayments.toStatements')}
          </Link>
        )}
      </nav>
      <SavedViews key={search} list="payments" views={views} />
      <PaymentsFilter years={years} total={total} />
      <DeskTable
        caption={t('pager.position', { page: current, last })}
        none={t('deskPayments.none')}
        rows={payments}
        rowKey={({ id }) => id}
        columns={columns}
      />
      <TableLinks list="pagos" />
      <p className="desk-actions">
        {years.flatMap((year) =>
          (['csv', 'xlsx'] as const).map((kind) => (
            <a key={`${year}${kind}`} href={to(`/cuentas/cuentas-${year}.${kind}`)} download>
              {t('deskPayments.accounts', { year, kind: kind.toUpperCase() })}
            </a>
          )),
        )}
      </p>
      {months.length > 0 && (
        <More title={t('deskPayments.receipts')}>
          <ul className="desk-list">
            {months.map((month) => (
              <li key={month} className="desk-actions">
                {(['csv', 'xlsx'] as const).map((kind) => (
                  <a key={kind} href={to(`/cuentas/recibos-${month}.${kind}`)} download>
                    {t('deskPayments.receiptsOf', { month, kind: kind.toUpperCase() })}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </More>
      )}
      <ListPager label={t('deskPayments.pages')} current={current} last={last} />
    </>
  );
}

function PaymentsFilter({ years, total }: { years: readonly number[]; total: number }) {
  const { t } = useTexts();
  const words = (name: Exclude<keyof typeof choiceNames, 'search'>) => ({
    name: choiceNames[name],
    label: t(`deskPayments.fields.${choiceNames[name]}`),
    all: t('deskPayments.all'),
  });
  return (
    <FilterForm
      names={Object.values(choiceNames)}
      found={t('deskPayments.count', { count: total })}
    >
      <FilterText name={choiceNames.search} label={t('deskPayments.fields.buscar')} />
      <FilterChoice
        {...words('state')}
        choices={toChoices(paymentStates, (value) => t(`payment.state.${value}`))}
      />
      <FilterChoice
        {...words('method')}
        choices={toChoices(paymentMethods, (value) => t(`deskPayments.method.${value}`))}
      />
      <FilterChoice
        {...words('waits')}
        choices={toChoices(waitingKinds, (value) => t(`deskPayments.waitingFor.${value}`))}
      />
      {years.length > 0 && (
        <FilterChoice
          {...words('year')}
          choices={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      )}
    </FilterForm>
  );
}

function usePaymentColumns(): DeskColumn<PaymentPage['payments'][number]>[] {
  const { t, locale } = useTexts();
  const when = useWhen();
  return [
    {
      key: 'who',
      label: t('deskPayments.who'),
      names: true,
      cell: ({ reference, name, guardianName }) => (
        <>
          <DeskLink to={`pagos/pago/${reference}`}>{name}</DeskLink>
          {guardianName !== null && <small>{guardianName}</small>}
        </>
      ),
    },
    {
      key: 'reference',
      label: t('payment.reference'),
      cell: ({ reference }) => <code>{reference}</code>,
    },
    { key: 'year', label: t('deskPayments.fields.edicion'), cell: ({ year }) => year },
    {
      key: 'amount',
      label: t('deskPayments.amount'),
      alignEnd: true,
      cell: ({ amountCents, currency, state, open, due }) => (
        <>
          {formatMoney(amountCents, currency, locale)}
          {open > 0 && (state === 'verified' || open < amountCents) && (
            <small>
              {t('deskPayments.missing', { amount: formatMoney(open, currency, locale) })}
            </small>
          )}
          {due > 0 && (
            <small>{t('deskPayments.due', { amount: formatMoney(due, currency, locale) })}</small>
          )}
        </>
      ),
    },
    {
      key: 'state',
      label: t('deskPayments.fields.estado'),
      cell: ({ state }) => (
        <Badge kind={paymentBadges[state] ?? 'neutral'}>{t(`payment.state.${state}`)}</Badge>
      ),
    },
    {
      key: 'method',
      label: t('deskPayments.fields.medio'),
      cell: ({ method }) => method && t(`deskPayments.method.${method}`),
    },
    {
      key: 'opened',
      label: t('deskPayments.opened'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{when(createdAt)}</time>,
    },
  ];
}
