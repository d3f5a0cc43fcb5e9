import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatInstant } from '../../platform/format/format-instant.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { withReference } from '../../platform/page/with-reference.server.ts';
import type { FormValues } from '../form/form-values.ts';
import { Part, PersonForm } from '../form/person-form.tsx';
import styles from '../form/registration-form.module.css';
import { loadFormPage } from '../load-form-page.server.ts';
import { loadRegistration, type RegistrationFacts } from '../load-registration.server.ts';
import { FactList } from '../payments/fact-list.tsx';
import { linkMail } from '../payments/link-mail.tsx';
import { categoryRules } from '../rules/entry-rules.ts';
import type { Route } from './+types/take-page.ts';
import { submitTake, type TakeAnswer } from './submit-take.server.ts';
import { formatSeenOffer, readOffered } from './take-over.server.ts';

export const handle = { footer: false, registerButton: false, scripts: 'loaded', ownTitle: true };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['takePage', 'registration', 'category', 'sex', 'ownEntry', 'payment'],
    load: async (page) => {
      const { services, locale, url } = page;
      const { race } = services;
      const now = new Date();
      const key = url.searchParams.get('clave') ?? '';
      const offered = await readOffered(services, key, now);
      const facts = await loadRegistration(page);
      const money = (cents: number) => formatMoney(cents, offered?.payment.currency ?? '', locale);
      return {
        ...facts,
        rules: { ...facts.rules, ...(offered && categoryRules(race, offered.giver.category, now)) },
        offered: offered && {
          why: offered.why,
          seen: formatSeenOffer(offered),
          giver: offered.giver.name,
          year: offered.giver.year,
          category: offered.giver.category,
          to: offered.offer.email,
          until: formatInstant(new Date(offered.offer.expiresAt), locale, race.timeZone),
          isFree: offered.payment.amountCents === 0 && offered.fee === 0 && offered.off === 0,
          paid: money(offered.payment.amountCents),
          fee: offered.fee > 0 ? money(offered.fee) : null,
          off: offered.off > 0 ? money(offered.off) : null,
        },
      };
    },
    headValues: ({ year }) => ({ year }),
    isFound: ({ offered }) => Boolean(offered),
  });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => submitTake(args));
}

/** The address contains the key to an entry: it must reach no cache, no search engine and no other site. */
export const headers = () => privateHeaders;

export default function TakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { offered, email, token } = loaderData;
  const answer = actionData?.answer ?? null;
  const title = t(offered ? 'takePage.title' : 'takePage.unknownTitle', {
    year: offered?.year ?? '',
  });
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PageHeader
        plain
        title={title}
        lead={linkMail(
          t(offered ? 'takePage.lead' : 'takePage.unknownText', {
            email,
            giver: offered?.giver ?? '',
            until: offered?.until ?? '',
          }),
        )}
      />
      <Section>
        {answer !== null && answer.code !== 'invalid' && (
          <div role="alert">
            <Notice kind="warning" title={t('ownEntry.undoneTitle')}>
              <p>{notDone(answer)}</p>
            </Notice>
          </div>
        )}
        {offered && offered.why !== null && <p>{linkMail(t('takePage.stopped', { email }))}</p>}
        {offered && offered.why === null && (
          <TakeForm
            key={JSON.stringify(actionData?.values ?? {})}
            facts={loaderData}
            offered={offered}
            token={actionData?.token ?? token}
            values={actionData?.values ?? {}}
            answer={answer}
          />
        )}
      </Section>
    </>
  );

  function notDone(given: Exclude<TakeAnswer, { code: 'invalid' }>): string {
    switch (given.code) {
      case 'refused':
        return t('takePage.stopped', { email });
      case 'too_many_requests':
        return t('ownEntry.refused.too_many_requests', { minutes: given.minutes });
      default:
        return t(`takePage.refused.${given.code}`, { email });
    }
  }
}

interface TakeFormProps {
  facts: RegistrationFacts;
  offered: NonNullable<Route.ComponentProps['loaderData']['offered']>;
  token: string;
  values: FormValues;
  answer: TakeAnswer | null;
}

/** Renders the registration form with a fixed category and e-mail. */
function TakeForm({ facts, offered, token, values, answer }: TakeFormProps) {
  const { t } = useTexts();
  const { category } = offered;
  return (
    <PersonForm
      facts={facts}
      category={category}
      token={token}
      values={values}
      issues={answer?.code === 'invalid' ? answer.issues : {}}
      without="email"
      submit={t('takePage.accept')}
      notMe={t('takePage.notMe')}
    >
      {(categoryError) => (
        <>
          <input type="hidden" name="seen" value={offered.seen} />
          <Part title={t('takePage.what')}>
            <div id="category" tabIndex={-1}>
              <FactList
                facts={[
                  {
                    name: t('registration.sections.category'),
                    value: t(`category.${category}`),
                    copies: null,
                  },
                  ...(offered.isFree
                    ? []
                    : [
                        { name: t('takePage.paid'), value: offered.paid, copies: null },
                        {
                          name: t('takePage.toPay'),
                          value: offered.fee ?? t('takePage.nothing'),
                          copies: null,
                        },
                      ]),
                  { name: t('takePage.mail'), value: offered.to, copies: null },
                ]}
              />
            </div>
            {categoryError && <p className={styles.note}>{categoryError}</p>}
            {offered.off !== null && <p>{t('takePage.code', { off: offered.off })}</p>}
            <p className={styles.note}>{t('takePage.between')}</p>
          </Part>
        </>
      )}
    </PersonForm>
  );
}
