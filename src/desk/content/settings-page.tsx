import type { ActionFunctionArgs } from 'react-router';
import { cardTitle } from '../../platform/config/card-providers.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { takesCards } from '../../registration/payments/card/card-provider.ts';
import { deskDeps } from '../frame/desk-deps.server.ts';
import { PageTop } from '../frame/parts/page-top.tsx';
import type { Route } from './+types/settings-page.ts';
import { answerFields } from './answer-fields.server.ts';
import { FieldsForm } from './fields-form.tsx';
import { loadFields } from './load-fields.server.ts';

const settings = { name: 'ajustes', year: null } as const;

export async function loader(args: Route.LoaderArgs) {
  const { cards, config, race } = args.context.get(deskDeps);
  const { currency } = race.registration;
  return {
    ...(await loadFields(args, settings)),
    /** Null when the card provider takes the race's currency. */
    withoutCard:
      cards.length > 0 && !takesCards(cards, currency)
        ? { currency, provider: cardTitle(config.cards) }
        : null,
  };
}

export function action(args: ActionFunctionArgs) {
  return answerFields(args, settings);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { groups, version, draft, withoutCard } = loaderData;
  return (
    <>
      <PageTop title={t('deskContent.settingsTitle')} lead={t('deskContent.settingsLead')} />
      {withoutCard !== null && (
        <p className="desk-issue">{t('deskContent.withoutCard', withoutCard)}</p>
      )}
      <p className="desk-lead">{t('deskContent.categoriesLead')}</p>
      <FieldsForm
        name="settings"
        groups={groups}
        version={version}
        draft={draft}
        answer={actionData}
        foldsCategories
      />
    </>
  );
}
