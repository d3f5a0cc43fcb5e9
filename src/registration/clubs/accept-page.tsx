import { data, Form, redirect } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { withReference } from '../../platform/page/with-reference.server.ts';
import { ConsentFields } from '../form/fields/consent-fields.tsx';
import { GuardianConsents } from '../form/fields/guardian-consents.tsx';
import { rawAnswers, readFormValues } from '../form/form-values.ts';
import { ownFacts, questionsVersion } from '../form/own/own-facts.server.ts';
import styles from '../form/registration-form.module.css';
import { toOwnForm } from '../kept-entry/entry-form.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import { registrationDeps } from '../registration-deps.server.ts';
import { consentFields, consentPurposes } from '../rules/consent-purpose.ts';
import { consentTexts } from '../rules/consent-texts.ts';
import { consentVersion } from '../rules/consent-version.server.ts';
import type { Route } from './+types/accept-page.ts';
import { type AskedConsents, acceptConsents, askedConsents } from './accept-consents.server.ts';
import { AskedFields } from './asked-fields.tsx';

export const handle = { registerButton: false, scripts: 'loaded' };

/** Questions with several boxes have a field for each box. */
const mostFields = 400;

const tokenOf = (url: URL) => url.searchParams.get('identity') ?? '';

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['acceptPage', 'registration'],
    load: async ({ services, language, locale, url, t }) => {
      const { database, race, translate } = services;
      const consents = consentTexts(translate[language]);
      const found = await askedConsents(database, race, tokenOf(url));
      const questions = found?.questions ?? [];
      const own = ownFacts(questions, {
        t,
        language,
        locale,
        categoryWords: (code) => t(`category.${code}`),
      });
      return {
        asked: found && toShown(found),
        own,
        person: found?.person ?? { category: null, age: null },
        given: toOwnForm(questions, found?.given ?? {}),
        accessToken: tokenOf(url),
        email: race.contact.email,
        dataConsent: race.ages.dataConsent,
        consents,
        version: consentVersion(consents),
      };
    },
    isFound: ({ asked }) => Boolean(asked),
  });
}

function toShown({ name, club, captain, guardianName, purposes, isDone }: AskedConsents) {
  return { name, club, captain, guardianName, purposes, isDone };
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => accept(args));
}

async function accept({ request, url, params, context }: Route.ActionArgs) {
  const services = context.get(registrationDeps);
  const { language } = pageContext({ request, url, params, services });
  const form = await readForm(request, mostFields);
  const accessToken = tokenOf(url);
  const { database, race, translate } = services;
  const { questions = [] } = (await askedConsents(database, race, accessToken)) ?? {};
  const values = readFormValues(form, questions);
  const ticked = consentPurposes.filter((purpose) => form.get(consentFields[purpose]) === 'on');
  const isRead =
    form.get('consent_version') === consentVersion(consentTexts(translate[language])) &&
    (form.get('questions_version') ?? '') === questionsVersion(questions);
  // The texts changed since the page was shown, and the boxes were ticked for the old ones.
  if (!formCarriesToken(request.headers, form) || !isRead) {
    const again = { code: 'again' as const, ticked: [], values, issues: null };
    return data(again, { status: 409, headers: privateHeaders });
  }
  const answers = rawAnswers(values, questions);
  const order = { accessToken, ticked, answers, language, now: new Date() };
  const outcome = await acceptConsents(services, order);
  if (outcome.code === 'missing') {
    const missing = { ...outcome, ticked, values };
    return data(missing, { status: 422, headers: privateHeaders });
  }
  const address = localizedPath('/registro/aceptar', splitPath(url.pathname).language);
  const query = new URLSearchParams({ identity: accessToken });
  throw redirect(`${address}?${query}`, { status: 303, headers: privateHeaders });
}

export const headers = () => privateHeaders;

export default function AcceptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { asked, accessToken, token, consents, version, email, dataConsent } = loaderData;
  const { own, person, given } = loaderData;
  const toEntry = (
    <LocalizedLink to={`/confirmacion?identity=${accessToken}`} className={buttonClass('quiet')}>
      {t('acceptPage.toEntry')}
    </LocalizedLink>
  );
  const robots = <meta name="robots" content="noindex, nofollow" />;
  if (!asked) {
    return (
      <>
        {robots}
        <PageHeader
          plain
          title={t('acceptPage.unknownTitle')}
          lead={linkMail(t('acceptPage.unknownText', { email }))}
        />
      </>
    );
  }
  const { name, club, captain, guardianName, purposes, isDone } = asked;
  const ticked = actionData?.ticked ?? [];
  const issue = actionData && !isDone ? actionData.code : null;
  const findError = (purpose: (typeof purposes)[number]) =>
    issue === 'missing' && !ticked.includes(purpose) ? t('acceptPage.tick') : undefined;
  const values = Object.fromEntries(ticked.map((purpose) => [consentFields[purpose], 'on']));
  return (
    <>
      {robots}
      <PageHeader
        plain
        title={t(isDone ? 'acceptPage.doneTitle' : 'acceptPage.title')}
        lead={t(
          isDone
            ? 'acceptPage.doneText'
            : guardianName
              ? 'acceptPage.leadMinor'
              : 'acceptPage.lead',
          { name, club, captain, guardian: guardianName ?? '' },
        )}
      >
        {isDone && toEntry}
      </PageHeader>
      {!isDone && (
        <Section>
          {issue && (
            <div role="alert">
              <Notice kind="warning" title={t(`acceptPage.${issue}Title`)}>
                <p>{t(`acceptPage.${issue}Text`)}</p>
              </Notice>
            </div>
          )}
          <Form method="post" className={styles.form} noValidate>
            <input type="hidden" name="xsrf_token" value={token} />
            <input type="hidden" name="consent_version" value={version} />
            {own && (
              <AskedFields
                own={own}
                person={person}
                values={actionData?.values ?? given}
                issues={actionData?.issues ?? null}
              />
            )}
            <ConsentFields
              key={`consents ${ticked.join()}`}
              values={values}
              isDraft={false}
              consents={consents}
              findError={(field) => {
                const purpose = purposes.find((one) => consentFields[one] === field);
                return purpose && findError(purpose);
              }}
            />
            <GuardianConsents
              purposes={purposes}
              consents={consents}
              dataConsent={dataConsent}
              findError={findError}
              isTicked={(purpose) => ticked.includes(purpose)}
            />
            <button type="submit" className={`${buttonClass('primary')} ${styles.send}`}>
              {t('acceptPage.accept')}
            </button>
            <p className={styles.note}>{linkMail(t('acceptPage.notMe', { email }))}</p>
          </Form>
          {toEntry}
        </Section>
      )}
    </>
  );
}
