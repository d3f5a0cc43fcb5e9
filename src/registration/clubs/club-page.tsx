import { buttonClass } from '../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { withReference } from '../../platform/page/with-reference.server.ts';
import { ClosedRegistration } from '../closed-registration.tsx';
import { loadFormPage } from '../load-form-page.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import type { Route } from './+types/club-page.ts';
import { ClubAnswerNotice } from './club-answer-notice.tsx';
import { ClubPayment } from './club-payment.tsx';
import { ClubPeople } from './club-people.tsx';
import { loadClub } from './load-club.server.ts';
import { MemberForm } from './member-form.tsx';
import { StartForm } from './start-form.tsx';
import { submitClub } from './submit-club.server.ts';

export const handle = { footer: false, registerButton: false, scripts: 'loaded', ownTitle: true };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['clubPage', 'clubTable', 'registration', 'category', 'sex', 'payment', 'bankTransfer'],
    load: loadClub,
    headValues: ({ year }) => ({ year }),
    isFound: ({ code }) => code !== 'unknown',
  });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => submitClub(args));
}

export const headers = () => privateHeaders;

export default function ClubPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { club, code, opening, openingWords, email, year } = loaderData;
  const token = actionData?.token ?? loaderData.token;
  const answer = actionData?.answer ?? null;
  const isOpen = opening === 'open' && answer?.code !== 'closed';
  const title = club ? t('clubPage.listTitle', { club: club.name }) : t('clubPage.title', { year });
  return (
    <>
      <title>{title}</title>
      {code !== 'start' && <meta name="robots" content="noindex, nofollow" />}
      <PageHeader
        plain
        title={code === 'unknown' ? t('clubPage.unknownTitle') : title}
        lead={
          code === 'unknown'
            ? linkMail(t('clubPage.unknownText', { email }))
            : t(club ? 'clubPage.listLead' : 'clubPage.lead')
        }
      >
        {club && club.people.length > 0 && (
          <LocalizedLink
            to={`/confirmacion/recibo?identity=${club.accessToken}`}
            className={buttonClass('quiet')}
          >
            {t('clubPage.receipts')}
          </LocalizedLink>
        )}
      </PageHeader>
      {answer && (
        <Section>
          <ClubAnswerNotice
            answer={answer}
            email={email}
            facts={loaderData}
            values={actionData?.values ?? {}}
          />
        </Section>
      )}
      {club && (
        <>
          <ClubPeople club={club} token={token} />
          <ClubPayment
            club={club}
            token={token}
            error={
              answer?.code === 'receipt_refused'
                ? t(`bankTransfer.errors.${answer.issue}`, { email })
                : undefined
            }
          />
          {isOpen && (
            <MemberForm
              facts={loaderData}
              token={token}
              accessToken={club.accessToken}
              values={actionData?.values ?? {}}
              answer={answer}
            />
          )}
        </>
      )}
      {code === 'start' && (
        <Section>
          {isOpen ? (
            <StartForm
              token={token}
              answer={answer}
              typed={actionData?.typed ?? null}
              countries={loaderData.countries}
            />
          ) : (
            <ClosedRegistration {...loaderData} openingWords={openingWords} />
          )}
        </Section>
      )}
    </>
  );
}
