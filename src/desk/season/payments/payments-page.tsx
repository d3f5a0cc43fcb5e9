import { Link, useLocation } from 'react-router';
import { Badge } from '../../../design/ui/badge.tsx';
import { pageField } from '../../../design/ui/list/page-field.ts';
import {
  listPayments,
  listPaymentYears,
} from '../../../organizing/season/money/list-payments.server.ts';
import type { ListedPayment } from '../../../organizing/season/money/payment-lines.server.ts';
import { waitingPayments } from '../../../organizing/season/money/waiting-payments.server.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { listViews } from '../../../record/accounts/saved-views/list-views.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { type DeskColumn, DeskTable, ListPager } from '../../frame/parts/desk-table.tsx';
import { FilterChoice, FilterText } from '../../frame/parts/filter-choice.tsx';
import { FilterForm } from '../../frame/parts/filter-form.tsx';
import { DeskLink } from '../../frame/parts/page-top.tsx';
import { paymentBadges } from '../../frame/parts/payment-badges.ts';
import { numberOf } from '../../frame/parts/query-with.ts';
import { useWhen } from '../../frame/use-when.ts';
import { SavedViews } from '../../frame/views/saved-views.tsx';
import type { Route } from './+types/payments-page.ts';
import sheet from './desk-payments.css?url';
import {
  choiceNames,
  paymentMethods,
  paymentStates,
  readPaymentChoice,
  waitingKinds,
} from './payment-choice.ts';

const pageSize = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPayments', 'payment', 'pager'], async (page) => {
    const { services, query, account, may } = page;
    const { database, race } = services;
    const choice = readPaymentChoice(query);
    const current = numberOf(query, pageField) ?? 1;
    const waiting = await waitingPayments(database, race);
    const references = choice.waits && waiting[choice.waits];
    const { payments, total } = await listPayments(
      database,
      { ...choice, references },
      { limit: pageSize, offset: (current - 1) * pageSize },
    );
    const { receipts, disputed, late } = waiting;
    return {
      mayDecide: may('payments.decide'),
      payments,
      total,
      current,
      years: await listPaymentYears(database),
      views: await listViews(database, { accountId: account.id, list: 'payments' }),
      waiting: { receipts: receipts.length, disputed: disputed.length, late: late.length },
    };
  });
}

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const columns = usePaymentColumns();
  const { payments, total, current, years, waiting, mayDecide, views } = loaderData;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const root = deskPath(pathname, 'pagos');
  return (
    <>
      <h1>{t('deskPayments.title')}</h1>
      <nav aria-label={t('deskPayments.waits')} className="desk-payments-waiting">
        <Link to={`${root}/comprobantes`} data-none={waiting.receipts === 0 || undefined}>
          {t('deskPayments.waiting.receipts', { count: waiting.receipts })}
        </Link>
        {waitingKinds.map((kind) => (
          <Link
            key={kind}
            to={`${root}?espera=${kind}`}
            data-none={waiting[kind] === 0 || undefined}
          >
            {t(`deskPayments.waiting.${kind}`, { count: waiting[kind] })}
          </Link>
        ))}
        {mayDecide && (
          <Link to={`${root}/extractos`} data-none>
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
      <p className="desk-actions">
        {years.flatMap((year) =>
          (['csv', 'xlsx'] as const).map((kind) => (
            <a key={`${year}${kind}`} href={`${root}/cuentas/cuentas-${year}.${kind}`} download>
              {t('deskPayments.accounts', { year, kind: kind.toUpperCase() })}
            </a>
          )),
        )}
      </p>
      <ListPager label={t('deskPayments.pages')} current={current} last={last} />
    </>
  );
}

/** What the payments are looked through by. */
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
        choices={paymentStates.map((value) => ({ value, label: t(`payment.state.${value}`) }))}
      />
      <FilterChoice
        {...words('method')}
        choices={paymentMethods.map((value) => ({
          value,
          label: t(`deskPayments.method.${value}`),
        }))}
      />
      <FilterChoice
        {...words('waits')}
        choices={waitingKinds.map((value) => ({
          value,
          label: t(`deskPayments.waitingFor.${value}`),
        }))}
      />
      {years.length > 1 && (
        <FilterChoice
          {...words('year')}
          choices={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      )}
    </FilterForm>
  );
}

/** What each column of the list of payments shows. */
function usePaymentColumns(): DeskColumn<ListedPayment>[] {
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
    {
      key: 'amount',
      label: t('deskPayments.amount'),
      alignEnd: true,
      cell: ({ amountCents, currency }) => formatMoney(amountCents, currency, locale),
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
