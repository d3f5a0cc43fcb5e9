import { Link, useLocation } from 'react-router';
import { Badge } from '../../../design/ui/badge.tsx';
import type { ListedPayment } from '../../../organizing/season/money/payment-lines.server.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';
import type { DeskColumn } from '../../frame/parts/desk-table.tsx';
import { paymentBadges } from '../../frame/parts/payment-badges.ts';
import { useWhen } from '../../frame/use-when.ts';

/** What each column of the list of payments shows. */
export function usePaymentColumns(): DeskColumn<ListedPayment>[] {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  return [
    {
      key: 'who',
      label: t('deskPayments.who'),
      names: true,
      cell: ({ reference, name, guardianName }) => (
        <>
          <Link to={deskPath(pathname, `pagos/pago/${reference}`)}>{name}</Link>
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
