import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { oneWriting } from '../../platform/text/one-writing.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import type { Route } from './+types/withdraw-page.ts';
import { answerOwnAct, type OwnAnswer, type OwnForm as Sent } from './answer-own-act.server.ts';
import { loadOwnEntry, type OwnFacts } from './load-own-entry.server.ts';
import styles from './own-entry.module.css';
import { AccountFields, ActLink, OwnAnswerNotice, OwnForm, OwnPage } from './own-parts.tsx';
import { withdrawOwnEntry } from './withdraw-own-entry.server.ts';

export const handle = { registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['ownWithdraw', 'ownEntry'],
    load: loadOwnEntry,
    isFound: ({ own }) => own !== null,
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'withdraw', withdraw);
}

async function withdraw(form: Sent): Promise<OwnAnswer | 'done'> {
  const { services, accessToken, key, version, account, read, own, now, refuse } = form;
  const reason = oneWriting(read('reason')) || own('ownWithdraw.reason');
  const order = { accessToken, key, version, account, reason, now };
  const outcome = await withdrawOwnEntry(services, order);
  switch (outcome.code) {
    case 'withdrawn':
      return 'done';
    case 'refused':
      return refuse(outcome.why);
    case 'invalid':
      return refuse('invalid', form.accountErrors(outcome.account));
    default:
      return refuse(outcome.code);
  }
}

export const headers = () => privateHeaders;

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, email, token } = loaderData;
  return (
    <OwnPage
      title={t('ownWithdraw.title')}
      lead={t('ownWithdraw.lead', { name: own?.name ?? '' })}
      accessToken={own?.accessToken ?? null}
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {own && own.limits.withdraw !== null && (
        <p>{linkMail(t(`ownEntry.refused.${own.limits.withdraw}`, { email }))}</p>
      )}
      {own && own.limits.withdraw === null && (
        <>
          {!own.isFree && <ComesBack own={own} />}
          <section className={styles.part}>
            <h2>{t('ownWithdraw.confirm')}</h2>
            {own.isAllowed ? (
              <OwnForm
                token={token}
                version={own.version}
                intent="withdraw"
                label={t('ownWithdraw.submit')}
              >
                <TextField
                  name="reason"
                  label={t('ownWithdraw.why')}
                  hint={t('ownWithdraw.whyHint')}
                  defaultValue={actionData?.written.reason ?? ''}
                  maxLength={200}
                />
                {own.back !== null && (
                  <AccountFields
                    answer={actionData}
                    legend={t('ownEntry.account.title')}
                    country={own.country}
                  />
                )}
              </OwnForm>
            ) : (
              <ActLink token={token} own={own} />
            )}
          </section>
        </>
      )}
    </OwnPage>
  );
}

function ComesBack({ own }: { own: OwnFacts }) {
  const { t } = useTexts();
  const { paid, back, kept, refundUntil, isRefundTime } = own;
  if (paid === null) {
    return (
      <Notice kind="info" title={t('ownWithdraw.unpaidTitle')}>
        <p>{t('ownWithdraw.unpaidText')}</p>
      </Notice>
    );
  }
  return (
    <Notice
      kind={back === null ? 'warning' : 'info'}
      title={t(back === null ? 'ownWithdraw.nothingBack' : 'ownWithdraw.comesBack', {
        amount: back ?? paid,
      })}
    >
      <p>{t(isRefundTime ? 'ownWithdraw.inTime' : 'ownWithdraw.late', { refundUntil, paid })}</p>
      {back !== null && kept !== null && <p>{t('ownWithdraw.kept', { kept })}</p>}
    </Notice>
  );
}
