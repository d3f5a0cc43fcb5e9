import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { Act } from '../frame/parts/post-form.tsx';

interface ReasonFormProps {
  payment: { reference: string; version: string };
  intent: 'looked' | 'take_back' | 'waive' | 'give_back' | 'refuse' | 'refund_part';
  label?: string;
  hint?: string;
  amount?: string;
}

export function ReasonForm({ payment, intent, label, hint, amount }: ReasonFormProps) {
  const { t } = useTexts();
  const { reference, version } = payment;
  return (
    <DraftForm
      name={`${intent} ${reference}`}
      fields={{ reference, version }}
      className="desk-form"
    >
      {amount !== undefined && (
        <TextField
          id={`${intent}-amount`}
          name="amount"
          label={t('deskPayment.howMuch')}
          defaultValue={amount}
          inputMode="decimal"
          maxLength={12}
          required
        />
      )}
      <TextField
        id={`${intent}-reason`}
        name="reason"
        label={label ?? t('deskPayment.why')}
        hint={hint}
        maxLength={300}
        required
      />
      <Act intent={intent}>{t(`deskPayment.${intent}`)}</Act>
    </DraftForm>
  );
}
