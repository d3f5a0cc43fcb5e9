import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { buttonClass } from '../ui/button.tsx';
import styles from './payments.module.css';
import type { ReceiptFault } from './receive-receipt.server.ts';

const MAX_BYTES = 10 * 1024 * 1024;

interface ReceiptFormProps {
  token: string;
  receipts: number;
  fault: ReceiptFault | null;
  contactEmail: string;
}

/** A plain form: it works without scripts; with them a file that is too large is told at once. */
export function ReceiptForm({ token, receipts, fault, contactEmail }: ReceiptFormProps) {
  const { t } = useTexts();
  const summary = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (fault) summary.current?.focus();
  }, [fault]);
  const words = fault && t(`bankTransfer.errors.${fault}`, { email: contactEmail });
  const checkSize = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const tooLarge = (input.files?.[0]?.size ?? 0) > MAX_BYTES;
    input.setCustomValidity(tooLarge ? t('bankTransfer.errors.file_too_large') : '');
    input.reportValidity();
  };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={() => setSending(true)}
    >
      {words && (
        <div ref={summary} className={styles.fault} role="alert" tabIndex={-1}>
          <h3>{t('bankTransfer.errorTitle')}</h3>
          <p>
            <a href="#receipt">{words}</a>
          </p>
        </div>
      )}
      {receipts > 0 && <p>{t('bankTransfer.earlier', { count: receipts })}</p>}
      <input type="hidden" name="xsrf_token" value={token} />
      <div className={styles.field}>
        <label htmlFor="receipt">{t('bankTransfer.file')}</label>
        <p id="receipt-hint">{t('bankTransfer.fileHint')}</p>
        {words && (
          <p id="receipt-fault" className={styles.faultText}>
            {words}
          </p>
        )}
        <input
          id="receipt"
          type="file"
          name="receipt"
          accept="image/jpeg,image/png,image/webp,image/heic,.heic,application/pdf,.pdf"
          required
          aria-invalid={words ? true : undefined}
          aria-describedby={words ? 'receipt-fault receipt-hint' : 'receipt-hint'}
          onChange={checkSize}
        />
      </div>
      <button type="submit" className={buttonClass('primary')} aria-disabled={sending || undefined}>
        {t(sending ? 'bankTransfer.sending' : 'bankTransfer.send')}
      </button>
    </form>
  );
}
