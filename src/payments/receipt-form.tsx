import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { buttonClass } from '../ui/button.tsx';
import { describedBy, Field } from '../ui/field.tsx';
import styles from './payments.module.css';

const MAX_BYTES = 10 * 1024 * 1024;
const accepted = 'image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf,.pdf';

interface ReceiptFormProps {
  token: string;
  receipts: number;
  /** What is wrong with the last upload, in words. */
  error: string | undefined;
}

/** A plain form: it works without scripts; with them a file that is too large is told at once. */
export function ReceiptForm({ token, receipts, error }: ReceiptFormProps) {
  const { t } = useTexts();
  const [sending, setSending] = useState(false);
  const checkSize = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const tooLarge = (input.files?.[0]?.size ?? 0) > MAX_BYTES;
    input.setCustomValidity(tooLarge ? t('bankTransfer.errors.file_too_large') : '');
    input.reportValidity();
  };
  const words = {
    id: 'receipt',
    label: t('bankTransfer.file'),
    hint: t('bankTransfer.fileHint'),
    error,
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={() => setSending(true)}
    >
      {receipts > 0 && <p>{t('bankTransfer.earlier', { count: receipts })}</p>}
      <input type="hidden" name="xsrf_token" value={token} />
      <Field {...words}>
        <input
          id="receipt"
          className={styles.file}
          type="file"
          name="receipt"
          accept={accepted}
          required
          {...describedBy(words)}
          onChange={checkSize}
        />
      </Field>
      <button type="submit" className={buttonClass('primary')} aria-disabled={sending || undefined}>
        {t(sending ? 'bankTransfer.sending' : 'bankTransfer.send')}
      </button>
    </form>
  );
}
