import { redirect } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { ErrorSummary } from '../../../design/ui/form/error-summary.tsx';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { formToken } from '../../../platform/page/form-token.server.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { withReference } from '../../../platform/page/with-reference.server.ts';
import { accountFacts } from '../account-facts.ts';
import { FactList } from '../fact-list.tsx';
import { linkMail } from '../link-mail.tsx';
import { loadPayment, type PayerView, type PaymentView } from '../load-payment.server.ts';
import { PaidTogether } from '../paid-together.tsx';
import styles from '../payments.module.css';
import { paymentsDeps } from '../payments-deps.server.ts';
import { privateData } from '../private-data.server.ts';
import type { Route } from './+types/bank-transfer-page.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { receiveReceipt } from './receive-receipt.server.ts';

// Reading the account needs no scripts; they come when the upload is touched.
export const handle = { ownTitle: true };

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('retry-after');
  return { ...privateHeaders, ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  const accessToken = searchParams.get('identity');
  const alone = searchParams.has('alone');
  const { token, setCookie } = formToken(args);
  const facts = await loadPage(args, {
    deps: paymentsDeps,
    texts: ['bankTransfer', 'payment'],
    load: async (page) => {
      const { race } = page.services;
      return {
        payer: accessToken === null ? null : await loadPayment(page, accessToken, { alone }),
        account: accountFacts(page.t, race),
        sample: race.bankAccount.sample,
        contactEmail: race.contact.email,
        received: searchParams.get('receipt') === 'received',
      };
    },
  });
  const { payer } = facts;
  if (payer?.code === 'payment' && payer.payment.isFree) {
    const query = new URLSearchParams({ identity: payer.accessToken });
    const { language } = splitPath(args.url.pathname);
    throw redirect(`${localizedPath('/confirmacion', language)}?${query}`);
  }
  const status = payer?.code === 'unknown' ? 404 : 200;
  const headers = setCookie === null ? {} : { 'Set-Cookie': setCookie };
  return privateData({ ...facts, token }, { status, headers });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => takeReceipt(args));
}

async function takeReceipt({ request, url, context }: Route.ActionArgs) {
  const { pathname, searchParams } = url;
  const accessToken = searchParams.get('identity') ?? '';
  const caller = context.get(callerContext);
  const isAlone = searchParams.has('alone');
  const sent = { request, accessToken, isAlone, caller, now: new Date() };
  const outcome = await receiveReceipt(context.get(paymentsDeps), sent);
  const issue = outcome.code;
  if (issue === 'received') {
    const query = new URLSearchParams({ identity: accessToken, receipt: 'received' });
    const address = localizedPath('/payments/bank-transfer/', splitPath(pathname).language);
    throw redirect(`${address}?${query}#upload`, { status: 303 });
  }
  const status = {
    unknown: 404,
    token: 403,
    file_too_large: 413,
    too_many_requests: 429,
    busy: 503,
  } as const;
  const retryAfter = 'retryAfterSeconds' in outcome ? outcome.retryAfterSeconds : null;
  return privateData(
    { issue: issue === 'unknown' ? null : issue },
    {
      status: issue in status ? status[issue as keyof typeof status] : 422,
      headers: retryAfter === null ? {} : { 'Retry-After': String(retryAfter) },
    },
  );
}

export default function BankTransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { payer, account, sample, contactEmail, received, token, page } = loaderData;
  const issue = actionData?.issue ?? null;
  const error = issue ? t(`bankTransfer.errors.${issue}`, { email: contactEmail }) : undefined;
  const unknown = payer?.code === 'unknown';
  return (
    <>
      <title>
        {t(error ? 'bankTransfer.errorDocumentTitle' : 'bankTransfer.documentTitle', {
          title: page.title,
        })}
      </title>
      <meta name="robots" content="noindex" />
      <PageHeader
        plain
        title={t(unknown ? 'bankTransfer.unknownTitle' : 'bankTransfer.title')}
        lead={
          unknown
            ? linkMail(t('bankTransfer.unknownText', { email: contactEmail }))
            : t(leadKey(payer))
        }
      >
        {payer && payer.code !== 'unknown' && (
          <LocalizedLink
            to={`/confirmacion?identity=${payer.accessToken}`}
            className={buttonClass('quiet')}
          >
            {t('payment.toRegistration')}
          </LocalizedLink>
        )}
      </PageHeader>
      {error && (
        <Section>
          <ErrorSummary
            title={t('bankTransfer.errorTitle')}
            text={t('bankTransfer.errorText')}
            issues={[{ id: 'receipt', words: error }]}
            attempt={1}
          />
        </Section>
      )}
      {(payer?.code === 'waiting' || payer?.code === 'withdrawn') && (
        <Section>
          <Notice kind="warning" title={t('bankTransfer.yourPayment')}>
            {t(payer.code === 'waiting' ? 'payment.waiting' : 'payment.stateText.withdrawn')}
          </Notice>
        </Section>
      )}
      {payer?.code === 'payment' && <YourPayment {...payer} />}
      {!unknown && !owesNothing(payer) && !isPlaceGone(payer) && (
        <Section title={t('bankTransfer.accountTitle')} id="account">
          {sample && (
            <Notice kind="warning" title={t('bankTransfer.sampleTitle')}>
              {t('bankTransfer.sampleText')}
            </Notice>
          )}
          <FactList facts={account} />
          <h3>{t('bankTransfer.stepsTitle')}</h3>
          <ol className={styles.steps}>
            <li>{t('bankTransfer.step1')}</li>
            <li>{t('bankTransfer.step2')}</li>
            <li>{t(payer ? 'bankTransfer.step3' : 'bankTransfer.step3General')}</li>
          </ol>
        </Section>
      )}
      {payer?.code === 'payment' && (payer.payment.takesReceipt || received) && (
        <Section title={t('bankTransfer.uploadTitle')} id="upload">
          {received && !error && (
            <Notice kind="info" title={t('bankTransfer.receivedTitle')}>
              {t('bankTransfer.receivedText')}
            </Notice>
          )}
          {payer.payment.takesReceipt && (
            <p>
              <LocalizedLink to={`/confirmacion/recibo?identity=${payer.accessToken}`}>
                {t('payment.company')}
              </LocalizedLink>
            </p>
          )}
          {payer.payment.takesReceipt && (
            <ReceiptForm token={token} receipts={payer.payment.receipts} error={error} />
          )}
        </Section>
      )}
    </>
  );
}

function isPlaceGone(payer: PayerView | null): boolean {
  return payer?.code === 'payment' && payer.payment.placeGone;
}

function owesNothing(payer: PayerView | null): boolean {
  if (payer?.code === 'payment') return payer.payment.state === 'withdrawn';
  return payer?.code === 'waiting' || payer?.code === 'withdrawn';
}

function leadKey(payer: PayerView | null) {
  if (isPlaceGone(payer)) return 'bankTransfer.lateLead';
  return payer ? 'bankTransfer.lead' : 'bankTransfer.generalLead';
}

function YourPayment({ payment, accessToken }: { payment: PaymentView; accessToken: string }) {
  const { t } = useTexts();
  const { amount, plainAmount, reference, parts, isAlone } = payment;
  const page = `/payments/bank-transfer/?identity=${accessToken}`;
  return (
    <Section title={t('bankTransfer.yourPayment')} id="payment">
      <PaymentStatus payment={payment} />
      <FactList
        facts={[
          { name: t('payment.amount'), value: amount, copies: plainAmount, large: true },
          { name: t('payment.reference'), value: reference, large: true },
        ]}
      />
      <PaidTogether parts={parts} className={styles.parts} />
      {(parts.length > 0 || isAlone) && (
        <p>
          <LocalizedLink to={`${page}${isAlone ? '' : '&alone=1'}`}>
            {t(isAlone ? 'payment.allTogether' : 'payment.onlyThis')}
          </LocalizedLink>
        </p>
      )}
    </Section>
  );
}

function PaymentStatus({ payment }: { payment: PaymentView }) {
  const { t } = useTexts();
  const { state, lastDay, provenDay, reason, placeGone, takesReceipt } = payment;
  const { difference, differenceWaits } = payment;
  const isPaidInPart = difference !== null && takesReceipt && state !== 'verified';
  const good = state === 'verified' || state === 'proof_submitted' || state === 'pending';
  return (
    <Notice kind={good ? 'info' : 'warning'} title={t(`payment.state.${state}`)}>
      {difference && <p>{difference}</p>}
      {(difference === null || isPaidInPart) && (
        <p>{placeGone ? t('payment.placeGone') : t(`payment.stateText.${state}`, { lastDay })}</p>
      )}
      {differenceWaits && <p>{t('payment.differenceWaits')}</p>}
      {provenDay && (state === 'pending' || state === 'rejected') && (
        <p>{t('payment.unproven', { provenDay })}</p>
      )}
      {reason && <p>{t('payment.reason', { reason })}</p>}
    </Notice>
  );
}
