import { plainMoney } from '../../../platform/format/minor-digits.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { mostCategories } from '../../../record/race/row-choices.ts';
import { nextNumber, rowsAt } from '../../content/fields/row-groups.ts';
import { rowLists } from '../../content/fields/row-lists.ts';
import { readSite } from '../../content/load-fields.server.ts';
import { addToSetup, readSetup } from '../../content/versions/keep-draft.server.ts';
import { readWhole } from '../../content/versions/read-laid-over.server.ts';
import { lastVersion } from '../../content/versions/read-versions.server.ts';
import { valueAt } from '../../content/versions/value-at.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { deskFacts } from '../../frame/form/desk-form.ts';
import { FormCard, Line, Refusals } from '../../frame/form/form-card.tsx';
import { deskAction } from '../../frame/guard/desk-action.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { TickBoxes } from '../../frame/parts/line-field.tsx';
import { DeskLink, PageTop } from '../../frame/parts/page-top.tsx';
import { isPrepared } from '../find-guide.server.ts';
import { markStep } from '../leave-step.server.ts';
import type { Route } from './+types/categories-page.ts';
import {
  anyBoat,
  anySex,
  categoriesForm,
  chosenCategories,
  tickedBoxes,
} from './categories-form.ts';
import { ageGroupNames, categoryRows } from './category-rows.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskManyCategories', 'deskContent', 'deskOwnRace', 'deskRaceKind'],
    async ({ services, now }) => {
      const draft = await readSetup(services.database);
      const { read } = await readSite(services, { draft });
      const race = read('content/race.json');
      const currency = String(valueAt(race, 'registration.currency') ?? '');
      const deposit = Number(valueAt(race, 'rules.appealDepositCents') ?? 0);
      return {
        facts: deskFacts(services.race, now),
        values: {
          ...tickedBoxes(rowsAt(read, rowLists.category)),
          ages: ['open'],
          currency: [currency],
          capacity: ['40'],
          deposit: [plainMoney(deposit, currency)],
          others: ['replace'],
        },
      };
    },
  );
}

const refusals = {
  not_now: ['deskRaceKind.notNow', 'deskRaceKind.notNowText'],
  invalid: ['deskContent.faultyTitle', 'deskContent.faultyText'],
  too_many: ['deskManyCategories.tooMany'],
} as const;

export const action = deskAction({
  refusals,
  acts: {
    async put({ services, session, actor, page, now, read, refuse }) {
      const { database, config } = services;
      if (!isPrepared(services)) refuse('not_now');
      const { currency, deposit, others, ...chosen } = read(categoriesForm);
      const draft = await readSetup(database);
      const { read: site } = await readSite(services, { draft });
      const there = rowsAt(site, rowLists.category);
      const text = (language: 'es' | 'en') =>
        readWhole(config, `content/i18n/${language}.json`) as Texts;
      const fresh = categoryRows(chosenCategories({ ...chosen, capacity: chosen.capacity ?? 1 }), {
        first: nextNumber(there, 'category'),
        texts: { es: text('es'), en: text('en') },
      });
      const rows = others === 'replace' ? fresh : there.concat(fresh);
      if (rows.length > mostCategories) refuse('too_many', { field: 'ages' });
      const race = (place: string, value: unknown) => ({ file: 'content/race.json', place, value });
      const wanted = [
        race('registration.currency', currency),
        race('rules.appealDepositCents', deposit),
        race('registration.categories', rows),
      ];
      const seen = await lastVersion(database);
      await addToSetup(database, { accountId: session.account.id, seen, wanted }, now);
      await markStep(database, actor, { step: 'categories', now });
      return doneAt(deskPath(page, 'comenzar'), { code: 'saved' });
    },
  },
});

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { facts, values } = loaderData;
  const typed = actionData?.typed ?? values;
  const groups = {
    // Rules and schedule of a kayak cross come with the kind of race.
    boats: anyBoat
      .filter(
        (value) =>
          value !== 'cross' || typed.boats?.includes('cross') || values.boats.includes('cross'),
      )
      .map((value) => [value, t(`deskManyCategories.boats.${value}`)] as const),
    sexes: anySex.map((value) => [value, t(`deskManyCategories.sexes.${value}`)] as const),
    ages: ageGroupNames.map((value) => [value, t(`deskManyCategories.ages.${value}`)] as const),
  };
  return (
    <>
      <PageTop
        title={t('deskManyCategories.title')}
        back={['comenzar', t('deskOwnRace.title')]}
        lead={t('deskManyCategories.lead')}
      />
      <Refusals answer={actionData} texts={refusals} form={categoriesForm} />
      <p>
        <DeskLink to="comenzar/categorias">{t('deskManyCategories.oneByOne')}</DeskLink>
      </p>
      <FormCard
        form={categoriesForm}
        name="many categories"
        intent="put"
        act={t('deskOwnRace.save')}
        facts={facts}
        answer={actionData}
        values={values}
      >
        {(field) => (
          <>
            {(['boats', 'sexes', 'ages'] as const).map((name) => {
              const issue = actionData?.issues[name];
              return (
                <div key={name} id={`deskManyCategories-${name}`}>
                  <TickBoxes
                    legend={t(`deskManyCategories.fields.${name}`)}
                    name={name}
                    choices={groups[name]}
                    ticked={typed[name] ?? []}
                  />
                  {issue && <p role="alert">{t(issue)}</p>}
                </div>
              );
            })}
            <Line>
              {field.currency}
              {field.early}
              {field.late}
            </Line>
            <Line>
              {field.capacity}
              {field.deposit}
            </Line>
            {field.others}
          </>
        )}
      </FormCard>
    </>
  );
}
