import { ChoiceField } from '../../../design/ui/form/choice-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import {
  type ReceiptField,
  type ReceiptNameIssues,
  receiptDocuments,
  receiptFields,
  type WrittenReceiptName,
} from './receipt-name.ts';

/** What a form says of whom a receipt is made out to. */
export function readReceiptForm(read: (field: ReceiptField) => string): WrittenReceiptName {
  return {
    name: read('name'),
    kind: read('kind'),
    document: read('document'),
    address: read('address'),
    email: read('email'),
  };
}

/** What is wrong with it, field by field, in words. */
export function receiptErrors(
  issues: ReceiptNameIssues,
  t: Translate,
): Partial<Record<string, string>> {
  const words = (field: ReceiptField, issue: 'required' | 'form' | 'check') => {
    if (field === 'email') return t('ownReceipt.errors.email.form');
    if (issue === 'check') return t('ownReceipt.errors.document.check');
    return t(`ownReceipt.errors.${field}.${issue}`);
  };
  return Object.fromEntries(
    receiptFields.flatMap((field) => {
      const issue = issues[field];
      return issue ? [[field, words(field, issue)]] : [];
    }),
  );
}

interface ReceiptNameFieldsProps {
  errors: Partial<Record<string, string>>;
  /** What stands in a field. */
  written: (field: ReceiptField) => string;
}

/** Whom a receipt is made out to: a company, or somebody else. */
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
