import { Form } from 'react-router';
import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../../design/ui/form/text-field.tsx';
import type { PaymentFile } from '../../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';
import type { Undone } from '../answer-payment.server.ts';
import { readyReasons } from './ready-reasons.ts';

interface FormsProps {
  payment: Pick<PaymentFile, 'reference' | 'version' | 'name' | 'language'>;
  token: string;
  may: { verify: boolean; reject: boolean };
  undone: Undone | undefined;
}

/** Verify or reject; each form carries what the payment was when it was shown. */
export function DecisionForms({ payment, token, may, undone }: FormsProps) {
  const { t } = useTexts();
  const { reference, version, language } = payment;
  const shown = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  const typed = undone ?? { ready: '', written: '', code: null };
  const spoken = t(`deskReview.language.${language ?? 'es'}`);
  return (
    <div className="desk-payment-decisions">
      {may.verify && (
        <Form method="post">
          {shown}
          <button
            type="submit"
            name="intent"
            value="verify"
            data-key="verify"
            className={buttonClass('primary')}
          >
            {t('deskReview.verify')}
          </button>
        </Form>
      )}
      {may.reject && (
        <details className="desk-more" open={typed.code === 'reason' || undefined}>
          <summary>{t('deskReview.reject')}</summary>
          {/* Written anew for another payment: a reason is of one. */}
          <DraftForm key={reference} name={`reject ${reference}`} className="desk-form">
            {shown}
            <SelectField
              id="ready"
              name="ready"
              data-key="reject"
              defaultValue={typed.ready}
              label={t('deskReview.reason')}
              none={t('deskReview.ownReason')}
              choices={readyReasons.map((value) => ({
                value,
                label: t(`deskReview.reasons.${value}`),
              }))}
            />
            <TextField
              id="reason"
              name="reason"
              maxLength={400}
              defaultValue={typed.written}
              label={t('deskReview.words')}
              hint={t('deskReview.wordsHint', { language: spoken })}
              error={typed.code === 'reason' ? t('deskPayment.undone.reason') : undefined}
            />
            <button type="submit" name="intent" value="reject" className={buttonClass('quiet')}>
              {t('deskReview.rejectNow')}
            </button>
          </DraftForm>
        </details>
      )}
    </div>
  );
}
