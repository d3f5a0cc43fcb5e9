import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { FormOutcome } from '../../submit-registration.server.ts';
import styles from '../registration-form.module.css';

interface PriceCodeFieldProps {
  code: string;
  outcome: FormOutcome | null;
  currency: string;
}

export function PriceCodeField({ code, outcome, currency }: PriceCodeFieldProps) {
  const { t, locale } = useTexts();
  const told = useRef<HTMLDivElement>(null);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const priced = outcome?.code === 'priced' ? outcome : null;
  // Once open the field stays open, even when it is emptied.
  const [isOpen, setOpen] = useState(code !== '');
  if (code !== '' && !isOpen) setOpen(true);
  const refused = outcome?.code === 'code_refused' ? outcome : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer takes the focus
  useEffect(() => told.current?.focus(), [outcome]);
  return (
    <details className={styles.code} open={isOpen || undefined}>
      <summary>{t('registration.code.summary')}</summary>
      <div className={styles.codeLine}>
        <TextField
          id="price_code"
          name="price_code"
          label={t('registration.code.label')}
          error={refused ? t(`registration.code.faults.${refused.fault}`) : undefined}
          defaultValue={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" name="intent" value="code" className={buttonClass('quiet')}>
          {t('registration.code.apply')}
        </button>
      </div>
      {(priced || refused) && (
        <div
          ref={told}
          className={styles.outcome}
          tabIndex={-1}
          role="status"
          // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer takes the focus
          autoFocus
        >
          {priced && (
            <Notice
              kind="info"
              title={t('registration.code.priced', {
                amount: money(priced.cents),
                fee: money(priced.fee),
              })}
            >
              <p>{t('registration.code.sendNow')}</p>
            </Notice>
          )}
          {refused && (
            <Notice kind="warning" title={t('registration.code.refusedTitle')}>
              <p>{t(`registration.code.faults.${refused.fault}`)}</p>
            </Notice>
          )}
        </div>
      )}
    </details>
  );
}
