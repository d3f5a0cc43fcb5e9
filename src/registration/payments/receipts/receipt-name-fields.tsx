import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type ReceiptField, receiptDocuments } from './receipt-name.ts';

interface ReceiptNameFieldsProps {
  errors: Partial<Record<string, string>>;
  written: (field: ReceiptField) => string;
}

export function ReceiptNameFields({ errors, written }: ReceiptNameFieldsProps) {
  const { t } = useTexts();
  const line = (field: Exclude<ReceiptField, 'kind'>) => ({
    name: field,
    label: t(`ownReceipt.fields.${field}`),
    error: errors[field],
    defaultValue: written(field),
  });
  return (
    <>
      <TextField {...line('name')} maxLength={100} autoComplete="organization" />
      <ChoiceField
        id="kind"
        name="kind"
        label={t('ownReceipt.fields.kind')}
        layout="row"
        error={errors.kind}
        chosen={written('kind')}
        choices={receiptDocuments.map((value) => ({
          value,
          label: t(`ownReceipt.kinds.${value}`),
        }))}
      />
      <TextField {...line('document')} maxLength={24} size={18} spellCheck={false} />
      <TextField {...line('address')} maxLength={120} autoComplete="street-address" />
      <TextField {...line('email')} type="email" maxLength={254} autoComplete="email" />
    </>
  );
}
