import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PaymentPart } from './list-paid-together.server.ts';

interface PaidTogetherProps {
  parts: readonly PaymentPart[];
  className: string | undefined;
}

/** Lists the entries of one payment; nothing when an entry is paid alone. */
export function PaidTogether({ parts, className }: PaidTogetherProps) {
  const { t } = useTexts();
  if (parts.length === 0) return null;
  return (
    <>
      <p>{t('payment.together')}</p>
      <ul className={className}>
        {parts.map(({ reference, category, amount }) => (
          <li key={reference}>
            {category} · {amount}
          </li>
        ))}
      </ul>
    </>
  );
}
