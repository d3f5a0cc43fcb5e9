import type { ActionFunctionArgs } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { PageTop } from '../../frame/parts/page-top.tsx';
import type { Route } from './+types/settings-page.ts';
import { answerFields } from './answer-fields.server.ts';
import { FieldsForm } from './fields-form.tsx';
import { loadFields } from './load-fields.server.ts';

const settings = { name: 'ajustes', year: null } as const;

export function loader(args: Route.LoaderArgs) {
  return loadFields(args, settings);
}

export function action(args: ActionFunctionArgs) {
  return answerFields(args, settings);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { groups, version, draft } = loaderData;
  return (
    <>
      <PageTop title={t('deskContent.settingsTitle')} lead={t('deskContent.settingsLead')} />
      <FieldsForm
        name="settings"
        groups={groups}
        version={version}
        draft={draft}
        answer={actionData}
      />
    </>
  );
}
