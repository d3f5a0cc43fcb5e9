import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { localeOf } from '../../../platform/i18n/languages.ts';
import { listCountries } from '../../../platform/i18n/list-countries.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { nextNumber, rowsAt } from '../../content/fields/row-groups.ts';
import { rowLists } from '../../content/fields/row-lists.ts';
import { readSite } from '../../content/load-fields.server.ts';
import { addToSetup, readSetup } from '../../content/versions/keep-draft.server.ts';
import { planContent } from '../../content/versions/publish-content.server.ts';
import { readWhole } from '../../content/versions/read-laid-over.server.ts';
import { lastVersion } from '../../content/versions/read-versions.server.ts';
import { valueAt } from '../../content/versions/value-at.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { deskFacts, type TypedValues } from '../../frame/form/desk-form.ts';
import { FormCard, Line, Refusals } from '../../frame/form/form-card.tsx';
import { deskAction } from '../../frame/guard/desk-action.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { PageTop, Told } from '../../frame/parts/page-top.tsx';
import { isPrepared } from '../find-guide.server.ts';
import { markStep } from '../leave-step.server.ts';
import type { Route } from './+types/kind-page.ts';
import { currencyIn, timeZoneIn, toPhone } from './currency-in.server.ts';
import { kindForm } from './kind-form.ts';
import { raceTemplate } from './race-template.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskRaceKind', 'deskContent', 'deskOwnRace'],
    async ({ services, language, now }) => {
      const draft = await readSetup(services.database);
      const { read } = await readSite(services, { draft });
      const race = read('content/race.json');
      const at = (place: string) => [String(valueAt(race, place) ?? '')];
      const changed = new Set(draft?.wanted.map(({ place }) => place));
      const places = {
        country: 'countryCode',
        date: 'date',
        name: 'name',
        river: 'river',
        town: 'town',
        region: 'region',
        email: 'contact.email',
        phone: 'contact.phone',
      };
      return {
        facts: deskFacts(services.race, now),
        isChosen: changed.has('countryCode'),
        values: Object.fromEntries([
          ['days', ['1']],
          ['runs', ['two']],
          ...Object.entries(places)
            .filter(([, place]) => changed.has(place))
            .map(([name, place]) => [name, at(place)] as const),
        ]) as TypedValues,
        countries: listCountries(localeOf[language], '').map(({ code, name }) => {
          return { value: code, label: name };
        }),
      };
    },
  );
}

const refusals = {
  not_now: ['deskRaceKind.notNow', 'deskRaceKind.notNowText'],
  invalid: ['deskContent.faultyTitle', 'deskContent.faultyText'],
  time_zone: ['deskRaceKind.noTimeZone'],
  faulty: ['deskRaceKind.faulty'],
} as const;

export const action = deskAction({
  refusals,
  acts: {
    async choose({ services, session, actor, page, now, facts, read, refuse }) {
      const { database, config } = services;
      if (!isPrepared(services)) refuse('not_now');
      const answers = read(kindForm);
      const { country, days, phone } = answers;
      const timeZone = timeZoneIn(country) ?? refuse('time_zone', { field: 'country' });
      const text = (language: 'es' | 'en') =>
        readWhole(config, `content/i18n/${language}.json`) as Texts;
      const { read: site } = await readSite(services);
      const wanted = raceTemplate(
        { ...answers, days: days ?? 1, phone: toPhone(phone, country) },
        {
          texts: { es: text('es'), en: text('en') },
          currency: currencyIn(country),
          timeZone,
          today: facts.today,
          nextCategory: nextNumber(rowsAt(site, rowLists.category), 'category'),
        },
      );
      const seen = await lastVersion(database);
      const plan = await planContent({ database, folders: config }, { wanted, seen });
      if (plan.code !== 'ready' && plan.code !== 'unchanged') refuse('faulty');
      await addToSetup(database, { accountId: session.account.id, seen, wanted }, now);
      // A free run needs no more than its one category; other races need fees.
      await markStep(database, actor, { step: 'kind', now });
      if (answers.kind === 'run') await markStep(database, actor, { step: 'categories', now });
      return doneAt(deskPath(page, 'comenzar'), { code: 'saved' });
    },
  },
});

export default function KindPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { facts, values, countries, isChosen } = loaderData;
  const country = actionData?.typed.country?.[0] ?? values.country?.[0] ?? '';
  const issue = actionData?.issues.country;
  return (
    <>
      <PageTop
        title={t('deskRaceKind.title')}
        back={['comenzar', t('deskOwnRace.title')]}
        lead={t('deskRaceKind.lead')}
      />
      <Refusals answer={actionData} texts={refusals} form={kindForm} />
      {isChosen && <Told title={t('deskRaceKind.again')}>{t('deskRaceKind.againText')}</Told>}
      <FormCard
        form={kindForm}
        name="race kind"
        intent="choose"
        act={t('deskOwnRace.save')}
        facts={facts}
        answer={actionData}
        values={values}
      >
        {(field) => (
          <>
            <Line>
              {field.kind}
              {field.runs}
            </Line>
            <SelectField
              id="deskRaceKind-country"
              name="country"
              label={t('deskRaceKind.fields.country')}
              error={issue && t(issue)}
              defaultValue={country}
              choices={countries}
              none={t('deskContent.choose')}
              required
            />
            <Line>
              {field.date}
              {field.days}
            </Line>
            {field.name}
            <Line>
              {field.river}
              {field.town}
              {field.region}
            </Line>
            <Line>
              {field.email}
              {field.phone}
            </Line>
          </>
        )}
      </FormCard>
    </>
  );
}
