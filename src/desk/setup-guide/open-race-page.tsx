import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { openCategories } from '../../record/race/open-categories.ts';
import { isFreeRace } from '../../record/race/registration/race-cost.ts';
import { issueInWords } from '../content/fields/issue-in-words.ts';
import { setupDraft } from '../content/versions/content-change.ts';
import { addToSetup, mergeWanted, readSetup } from '../content/versions/keep-draft.server.ts';
import { planContent } from '../content/versions/publish-content.server.ts';
import { lastVersion } from '../content/versions/read-versions.server.ts';
import { buildEditionFacts } from '../editions/next/next-edition.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { goTo, say } from '../frame/parts/done.ts';
import { TickBox } from '../frame/parts/line-field.tsx';
import { DeskLink, FactList, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/open-race-page.ts';
import { findGuide } from './find-guide.server.ts';
import type { GuideStep } from './guide-steps.ts';
import { Left } from './left.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskOwnRace', 'deskContent', 'category', 'free'],
    async ({ services, now, language }) => {
      const { database } = services;
      const { steps, left, race } = await findGuide(services, now);
      const { date, bankAccount, registration, timeZone } = race;
      const { opens, earlyUntil, closes, currency } = registration;
      return {
        version: await lastVersion(database),
        isReady: isReady(steps),
        left,
        date,
        account: isFreeRace(race)
          ? null
          : `${bankAccount.holder}, ${bankAccount.bank}, ${bankAccount.number}`,
        days: { opens, earlyUntil, closes },
        opensLater: opens > localDate(now, timeZone),
        currency,
        fees: openCategories(race).map(({ category, name, earlyCents, lateCents }) => ({
          category,
          name: name?.[language],
          earlyCents,
          lateCents,
        })),
      };
    },
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerOpen);
}

const isReady = (steps: readonly GuideStep[]) =>
  steps.some(({ name, state }) => name === 'open' && state === 'open');

/** The draft of the setup and the edition that starts with it are reviewed and published as one. */
async function answerOpen({ form, services, session, page, now, t, language }: DeskAct) {
  const { database, config } = services;
  const { steps, left, race } = await findGuide(services, now);
  // A step is open again, something is the sample's, or registration is open already; the guide shows which.
  if (!isReady(steps) || left.length > 0) return goTo(deskPath(page, 'comenzar'));
  const today = localDate(now, race.timeZone);
  const atOnce = form.read('at-once') !== '' && race.registration.opens > today;
  const place = 'registration.opens';
  const opens = atOnce ? [{ file: 'content/race.json', place, value: today }] : [];
  const seen = Number(form.read('shown')) || 0;
  const facts = buildEditionFacts(race, race.date);
  const begins = { from: null, questions: false, plan: false, seats: false, facts };
  const gathered = (await readSetup(database))?.wanted ?? [];
  const wanted = mergeWanted(gathered, opens);
  const plan = await planContent({ database, folders: config }, { wanted, seen, begins: facts });
  if (plan.code === 'faulty') {
    return say({ issues: plan.issues.map((issue) => issueInWords({ t, language }, issue)) }, 422);
  }
  await addToSetup(database, { accountId: session.account.id, seen, wanted: opens, begins }, now);
  return goTo(deskPath(page, `contenido/revision/${setupDraft}`));
}

export default function OpenRacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { version, isReady, left, date, account, days, opensLater, currency, fees } = loaderData;
  const day = (of: string) => formatDay(of, locale, 'full');
  const money = (cents: number) =>
    cents === 0 ? t('free.amount') : formatMoney(cents, currency, locale);
  return (
    <>
      <PageTop
        title={t('deskOwnRace.open.title')}
        back={['comenzar', t('deskOwnRace.title')]}
        lead={t('deskOwnRace.open.lead')}
      />
      {actionData && (
        <Refused title={t('deskContent.faultyTitle')}>
          <ul>
            {actionData.issues.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Refused>
      )}
      <section className="desk-card">
        <FactList
          facts={[
            [t('deskContent.fields.date'), day(date)],
            [t('deskContent.fields.opens'), day(days.opens)],
            [t('deskContent.fields.earlyUntil'), day(days.earlyUntil)],
            [t('deskContent.fields.closes'), day(days.closes)],
            ...(account === null ? [] : [[t('deskContent.groups.bankAccount'), account] as const]),
            ...fees.map(
              ({ category, name, earlyCents, lateCents }) =>
                [
                  name ?? t(`category.${category}`),
                  earlyCents === 0 && lateCents === 0
                    ? money(0)
                    : t('deskOwnRace.open.fees', {
                        early: money(earlyCents),
                        late: money(lateCents),
                      }),
                ] as const,
            ),
          ]}
        />
        {isReady && left.length > 0 ? (
          <Left left={left} />
        ) : isReady ? (
          <PostForm fields={{ shown: version }} className="desk-form">
            {opensLater && (
              <TickBox name="at-once" value="yes" label={t('deskOwnRace.open.atOnce')} />
            )}
            <p>
              <Act kind="primary">{t('deskContent.review')}</Act>
            </p>
          </PostForm>
        ) : (
          <p>
            {t('deskOwnRace.open.notYet')}{' '}
            <DeskLink to="comenzar">{t('deskOwnRace.title')}</DeskLink>
          </p>
        )}
      </section>
    </>
  );
}
