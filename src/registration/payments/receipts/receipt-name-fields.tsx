import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { listReceiptDocuments, type ReceiptField } from './receipt-name.ts';

interface ReceiptNameFieldsProps {
  /** Country of the race. */
  country: string;
  errors: Partial<Record<string, string>>;
  written: (field: ReceiptField) => string;
}

export function ReceiptNameFields({ country, errors, written }: ReceiptNameFieldsProps) {
  const { t } = useTexts();
  const kinds = listReceiptDocuments(country);
  const [only, ...others] = kinds;
  const line = (field: Exclude<ReceiptField, 'kind'>) => ({
    name: field,
    label: t(`ownReceipt.fields.${field}`),
    error: errors[field],
    defaultValue: written(field),
  });
  return (
    <>
      <TextField {...line('name')} maxLength={100} autoComplete="organization" />
      {others.length === 0 ? (
        <input type="hidden" name="kind" value={only} />
      ) : (
        <ChoiceField
          id="kind"
          name="kind"
          label={t('ownReceipt.fields.kind')}
          layout="row"
          error={errors.kind}
          chosen={written('kind')}
          choices={kinds.map((value) => ({ value, label: t(`ownReceipt.kinds.${value}`) }))}
        />
      )}
      <TextField
        {...line('document')}
        {...(others.length === 0 && { label: t('ownReceipt.kinds.foreign') })}
        maxLength={24}
        size={18}
        spellCheck={false}
      />
      <TextField {...line('address')} maxLength={120} autoComplete="street-address" />
      <TextField {...line('email')} type="email" maxLength={254} autoComplete="email" />
    </>
  );
}
