import { Link } from 'react-router';
import type { ListedPayment } from '../../organizer/money/payment-lines.server.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { useWhen } from '../use-when.ts';

interface TableProps {
  payments: readonly ListedPayment[];
  /** Address of the payments. */
  root: string;
  total: number;
}

/** Payments, a line each. */
export function PaymentTable({ payments, root, total }: TableProps) {
  const { t, locale } = useTexts();
  const when = useWhen();
  return (
    <table className="desk-payments-table">
      <caption>{t('deskPayments.count', { count: total })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('deskPayments.who')}</th>
          <th scope="col">{t('payment.reference')}</th>
          <th scope="col">{t('deskPayments.amount')}</th>
          <th scope="col">{t('deskPayments.fields.estado')}</th>
          <th scope="col">{t('deskPayments.fields.medio')}</th>
          <th scope="col">{t('deskPayments.opened')}</th>
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">
              <Link to={`${root}/pago/${payment.reference}`}>{payment.name}</Link>
              {payment.guardianName !== null && <small>{payment.guardianName}</small>}
            </th>
            <td className="desk-payments-code">{payment.reference}</td>
            <td className="desk-payments-money">
              {formatMoney(payment.amountCents, payment.currency, locale)}
            </td>
            <td>
              <span className="desk-payments-state" data-state={payment.state}>
                {t(`payment.state.${payment.state}`)}
              </span>
            </td>
            <td>{payment.method === null ? '–' : t(`deskPayments.method.${payment.method}`)}</td>
            <td>
              <time dateTime={payment.createdAt}>{when(payment.createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
