import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { describedBy, Field } from '../../../design/ui/form/field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import styles from '../payments.module.css';

const MAX_BYTES = 10 * 1024 * 1024;
// HEIC is left out so that phones send a JPEG instead.
const accepted = 'image/jpeg,image/png,image/webp,application/pdf,.pdf';

interface ReceiptFormProps {
  token: string;
  receipts: number;
  error: string | undefined;
  action?: string;
}

type FileIssue = 'file_missing' | 'file_too_large';

function fileIssue(file: File | undefined): FileIssue | null {
  if (!file) return 'file_missing';
  return file.size > MAX_BYTES ? 'file_too_large' : null;
}

/** Works without scripts; with scripts a missing or too large file is reported before sending. */
export function ReceiptForm({ token, receipts, error, action }: ReceiptFormProps) {
  const { t } = useTexts();
  const [sending, setSending] = useState(false);
  const [issue, setIssue] = useState<FileIssue | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    const found = fileIssue(file.current?.files?.[0]);
    setIssue(found);
    if (!found) return setSending(true);
    event.preventDefault();
    file.current?.focus();
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) =>
    setIssue(fileIssue(input.files?.[0]));
  const words = {
    id: 'receipt',
    label: t('bankTransfer.file'),
    hint: t('bankTransfer.fileHint'),
    error: issue ? t(`bankTransfer.errors.${issue}`) : error,
  };
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={send}
      noValidate
    >
      {receipts > 0 && <p>{t('bankTransfer.earlier', { count: receipts })}</p>}
      <input type="hidden" name="xsrf_token" value={token} />
      <Field {...words}>
        <input
          ref={file}
          id="receipt"
          className={styles.file}
          type="file"
          name="receipt"
          accept={accepted}
          required
          {...describedBy(words)}
          onChange={choose}
        />
      </Field>
      <button type="submit" className={buttonClass('primary')} aria-disabled={sending || undefined}>
        {t(sending ? 'bankTransfer.sending' : 'bankTransfer.send')}
      </button>
    </form>
  );
}
