import type { ActionFunctionArgs } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import type { Route } from './+types/settings-page.ts';
import { answerFields } from './answer-fields.server.ts';
import { FieldsForm } from './fields-form.tsx';
import { loadFields } from './load-fields.server.ts';

export const handle = deskFlags;
const settings = { name: 'ajustes', year: null } as const;

export function loader(args: Route.LoaderArgs) {
  return loadFields(args, settings);
}

export function action(args: ActionFunctionArgs) {
  return answerFields(args, settings);
}

export function headers() {
  return privateHeaders;
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { groups, version, draft, token } = loaderData;
  return (
    <>
      <h1>{t('deskContent.settingsTitle')}</h1>
      <p className="desk-lead">{t('deskContent.settingsLead')}</p>
      <FieldsForm
        name="settings"
        groups={groups}
        version={version}
        draft={draft}
        token={token}
        answer={actionData}
      />
    </>
  );
}
