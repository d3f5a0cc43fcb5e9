import { redirect } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { callerContext } from '../../../platform/page/caller-context.server.ts';
import { loadPage } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { linkMail } from '../link-mail.tsx';
import { paymentsDeps } from '../payments-deps.server.ts';
import { privateData } from '../private-data.server.ts';
import type { Route } from './+types/card-return-page.ts';
import { readCardReturn } from './read-card-return.server.ts';

export const headers = () => privateHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { pathname, search } = args.url;
  const facts = await loadPage(args, {
    deps: paymentsDeps,
    texts: ['cardReturn', 'payment'],
    load: async (page) => ({
      ...(await readCardReturn(page, args.context.get(callerContext))),
      contactEmail: page.services.race.contact.email,
      again: search,
    }),
  });
  const { outcome } = facts;
  if (outcome === 'approved') {
    const { language } = splitPath(pathname);
    const query = new URLSearchParams({ identity: facts.accessToken ?? '' });
    throw redirect(`${localizedPath('/confirmacion', language)}?${query}`, { status: 303 });
  }
  return privateData({ ...facts, outcome }, { status: outcome === 'unknown' ? 404 : 200 });
}

export default function CardReturnPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { outcome, accessToken, contactEmail, again, isAlone } = loaderData;
  const retries = outcome !== 'open' && outcome !== 'disputed';
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHeader
        plain
        title={t(`cardReturn.${outcome}.title`)}
        lead={linkMail(t(`cardReturn.${outcome}.lead`, { email: contactEmail }))}
      >
        {accessToken && outcome === 'open' && (
          <a href={again} className={buttonClass('primary')}>
            {t('cardReturn.look')}
          </a>
        )}
        {accessToken && retries && (
          <>
            <a
              href={`/api/generateLinkPayment/${accessToken}${isAlone ? '?alone=1' : ''}`}
              className={buttonClass('primary')}
            >
              {t('cardReturn.again')}
            </a>
            <LocalizedLink
              to={`/payments/bank-transfer/?identity=${accessToken}${isAlone ? '&alone=1' : ''}`}
              className={buttonClass('quiet')}
            >
              {t('payment.byTransfer')}
            </LocalizedLink>
          </>
        )}
        {outcome === 'elsewhere' && (
          <LocalizedLink to="/registro/enlace" className={buttonClass('quiet')}>
            {t('cardReturn.lostLink')}
          </LocalizedLink>
        )}
        {accessToken && (
          <LocalizedLink
            to={`/confirmacion?identity=${accessToken}${isAlone ? '&alone=1' : ''}`}
            className={buttonClass('quiet')}
          >
            {t('payment.toRegistration')}
          </LocalizedLink>
        )}
      </PageHeader>
    </>
  );
}
