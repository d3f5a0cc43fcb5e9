import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { PaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

interface LookedFormProps {
  payment: Pick<PaymentFile, 'reference' | 'version' | 'disputed'>;
  token: string;
}

/** Says that a card sale in doubt was looked at, and what came of it: it waits no longer. */
export function LookedForm({ payment: { reference, version, disputed }, token }: LookedFormProps) {
  const { t } = useTexts();
  return (
    <details className="desk-more">
      <summary>{t('deskPayment.disputed', { count: disputed })}</summary>
      <DraftForm name={`looked ${reference}`} token={token} className="desk-form">
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="version" value={version} />
        <TextField
          id="looked"
          name="reason"
          maxLength={300}
          required
          label={t('deskPayment.lookedReason')}
          hint={t('deskPayment.lookedHint')}
        />
        <button type="submit" name="intent" value="looked" className={buttonClass('quiet')}>
          {t('deskPayment.looked')}
        </button>
      </DraftForm>
    </details>
  );
}
