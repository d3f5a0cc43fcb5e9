import { redirect } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { formToken } from '../../../platform/page/form-token.server.ts';
import { loadPage, pageContext } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { withReference } from '../../../platform/page/with-reference.server.ts';
import { FactList } from '../fact-list.tsx';
import styles from '../payments.module.css';
import { paymentsDeps } from '../payments-deps.server.ts';
import { privateData } from '../private-data.server.ts';
import type { Route } from './+types/sandbox-page.ts';
import { decideSandboxSale, openSandboxSale } from './open-sandbox-sale.server.ts';

export const headers = () => privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { token, setCookie } = formToken(args);
  const facts = await loadPage(args, {
    deps: paymentsDeps,
    texts: ['sandbox', 'payment'],
    load: async (page) => {
      const sale = await openSandboxSale(page);
      if (!sale) throw notFound();
      const { amountCents, currency, reference } = sale;
      return { amount: formatMoney(amountCents, currency, page.locale), reference };
    },
  });
  const headers = setCookie === null ? {} : { 'Set-Cookie': setCookie };
  return privateData({ ...facts, token }, { headers });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => decide(args));
}

async function decide({ request, url, params, context }: Route.ActionArgs) {
  const page = pageContext({ request, url, params, services: context.get(paymentsDeps) });
  const decided = await decideSandboxSale(page, new Date());
  if (decided.code === 'token') return privateData({ refused: true }, { status: 403 });
  if (decided.code === 'unknown') throw notFound();
  const { language } = splitPath(url.pathname);
  const query = new URLSearchParams({ clientTransactionId: decided.clientTransaction });
  throw redirect(`${localizedPath('/payments/card-return', language)}?${query}`, { status: 303 });
}

export default function SandboxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { amount, reference, token } = loaderData;
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader plain title={t('sandbox.title')} lead={t('sandbox.lead')} />
      <Section>
        {actionData?.refused && (
          <Notice kind="warning" title={t('sandbox.tokenTitle')}>
            {t('sandbox.tokenText')}
          </Notice>
        )}
        <Notice kind="warning" title={t('sandbox.testTitle')}>
          {t('sandbox.testText')}
        </Notice>
        <FactList
          facts={[
            { name: t('payment.amount'), value: amount, copies: null, large: true },
            { name: t('payment.reference'), value: reference, copies: null, large: true },
          ]}
        />
        <form method="post" className={styles.choices}>
          <input type="hidden" name="xsrf_token" value={token} />
          <button type="submit" name="decision" value="approve" className={buttonClass('primary')}>
            {t('sandbox.approve')}
          </button>
          <button type="submit" name="decision" value="decline" className={buttonClass('quiet')}>
            {t('sandbox.decline')}
          </button>
        </form>
      </Section>
    </>
  );
}
