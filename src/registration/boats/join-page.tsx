import type { ActionFunctionArgs } from 'react-router';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { withReference } from '../../platform/page/with-reference.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { Part, PersonForm } from '../form/person-form.tsx';
import styles from '../form/registration-form.module.css';
import { type PersonAnswer, submitPerson } from '../form/submit-person.server.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import { loadRegistration } from '../load-registration.server.ts';
import { FactList } from '../payments/fact-list.tsx';
import { linkMail } from '../payments/link-mail.tsx';
import { registrationDeps } from '../registration-deps.server.ts';
import { categoryRules } from '../rules/entry-rules.ts';
import type { Route } from './+types/join-page.ts';
import { boatOfKey } from './boats-repository.server.ts';
import { type BoatJoin, findJoinable, joinBoat } from './join-boat.server.ts';

export const handle = { footer: false, registerButton: false, scripts: 'loaded', ownTitle: true };

type JoinAnswer = PersonAnswer | Exclude<BoatJoin, { code: 'taken' | 'invalid' }>;

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['joinPage', 'registration', 'category', 'sex', 'ownEntry'],
    load: async (page) => {
      const { services, url } = page;
      const now = new Date();
      const joinKey = url.searchParams.get('clave') ?? '';
      const found = await findJoinable(services, joinKey, now);
      const facts = await loadRegistration(page);
      return {
        ...facts,
        ...(found && { rules: categoryRules(services.race, found.captain.category, now) }),
        joined: found && {
          why: found.why,
          asSubstitute: found.asSubstitute,
          captain: found.captain.name,
          boat: found.boat.name,
          year: found.captain.year,
          category: found.captain.category,
        },
      };
    },
    headValues: ({ year }) => ({ year }),
    isFound: ({ joined }) => Boolean(joined),
  });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => submitJoin(args));
}

async function submitJoin(args: ActionFunctionArgs) {
  const services = args.context.get(registrationDeps);
  const { database } = services;
  const now = new Date();
  const joinKey = args.url.searchParams.get('clave') ?? '';
  const boatId = await boatOfKey(database, joinKey);
  const captain = boatId === undefined ? undefined : await readRegistration(database, boatId);
  return submitPerson<JoinAnswer>(args, {
    editionId: captain?.editionId ?? null,
    statuses: { unknown: 404 },
    act: ({ raw, language }) => joinBoat(services, { joinKey, raw, language, now }),
    now,
  });
}

/** The address contains the key to a boat: it must reach no cache, no search engine and no other site. */
export const headers = () => privateHeaders;

export default function JoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { joined, email, token } = loaderData;
  const answer = actionData?.answer ?? null;
  const title = t(joined ? 'joinPage.title' : 'joinPage.unknownTitle', {
    year: joined?.year ?? '',
  });
  const named =
    joined && joined.boat !== null
      ? [{ name: t('joinPage.boat'), value: joined.boat, copies: null }]
      : [];
  const lead = !joined
    ? 'joinPage.unknownText'
    : joined.boat === null
      ? 'joinPage.leadNameless'
      : 'joinPage.lead';
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PageHeader
        plain
        title={title}
        lead={linkMail(
          t(lead, {
            email,
            captain: joined?.captain ?? '',
            boat: joined?.boat ?? '',
            category: joined ? t(`category.${joined.category}`) : '',
          }),
        )}
      />
      <Section>
        {answer !== null && answer.code !== 'invalid' && (
          <div role="alert">
            <Notice kind="warning" title={t('ownEntry.undoneTitle')}>
              <p>{linkMail(notDone(answer))}</p>
            </Notice>
          </div>
        )}
        {joined && joined.why !== null && <p>{linkMail(refusal(joined.why))}</p>}
        {joined && joined.why === null && (
          <PersonForm
            key={JSON.stringify(actionData?.values ?? {})}
            facts={loaderData}
            category={joined.category}
            token={actionData?.token ?? token}
            values={actionData?.values ?? {}}
            issues={answer?.code === 'invalid' ? answer.issues : {}}
            submit={t('joinPage.accept')}
            notMe={t('joinPage.notMe')}
          >
            {(categoryError) => (
              <Part title={t('joinPage.what')}>
                <div id="category" tabIndex={-1}>
                  <FactList
                    facts={[
                      ...named,
                      { name: t('joinPage.captain'), value: joined.captain, copies: null },
                      {
                        name: t('registration.sections.category'),
                        value: t(`category.${joined.category}`),
                        copies: null,
                      },
                    ]}
                  />
                </div>
                {categoryError && <p className={styles.note}>{categoryError}</p>}
                {joined.asSubstitute && <p>{t('joinPage.asSubstitute')}</p>}
              </Part>
            )}
          </PersonForm>
        )}
      </Section>
    </>
  );

  function refusal(why: string): string {
    return t(why === 'full' ? 'joinPage.refused.full' : 'joinPage.refused.closed', { email });
  }

  function notDone(given: Exclude<JoinAnswer, { code: 'invalid' }>): string {
    switch (given.code) {
      case 'refused':
        return refusal(given.why);
      case 'too_many_requests':
        return t('ownEntry.refused.too_many_requests', { minutes: given.minutes });
      default:
        return t(`joinPage.refused.${given.code}`, { email });
    }
  }
}
