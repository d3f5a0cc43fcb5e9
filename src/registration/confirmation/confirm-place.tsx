import { Form, useNavigation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { AskedProof } from './asked-proof.ts';
import styles from './confirmation.module.css';

/** Until when a place or a turn is held unproven; the button is for who came by the link of a mail. */
export function ConfirmPlace({ proof, token }: { proof: AskedProof; token: string }) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const { held, byMail, words } = proof;
  return (
    <section className={styles.confirm}>
      <Notice kind="warning" title={t(`confirmation.confirm.${held}.title`)}>
        <p>{t(`confirmation.confirm.${held}.${byMail ? 'byMail' : 'elsewhere'}`, words)}</p>
      </Notice>
      {byMail && (
        <Form method="post">
          <input type="hidden" name="xsrf_token" value={token} />
          <button type="submit" className={buttonClass('primary')}>
            {isSending
              ? t('confirmation.confirm.sending')
              : t(`confirmation.confirm.${held}.button`)}
          </button>
        </Form>
      )}
    </section>
  );
}
