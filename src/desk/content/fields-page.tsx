import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { type FieldPageName, fieldPages } from '../../content-versions/fields/page-fields.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { deskFlags } from '../desk-flags.ts';
import { deskPath } from '../desk-path.ts';
import type { Route } from './+types/fields-page.ts';
import { answerFields } from './answer-fields.server.ts';
import { FieldsForm } from './fields-form.tsx';
import { loadFields, noSuchPage } from './load-fields.server.ts';

export const handle = deskFlags;

export async function loader(args: Route.LoaderArgs) {
  return loadFields(args, nameOf(args.params.page));
}

export async function action(args: ActionFunctionArgs) {
  return answerFields(args, nameOf(args.params.page));
}

export function headers() {
  return privateHeaders;
}

function nameOf(page: string | undefined): FieldPageName {
  const name = fieldPages.find((known) => known === page && known !== 'ajustes');
  return name ?? noSuchPage();
}

export default function FieldsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { groups, version, token } = loaderData;
  const page = params.page as FieldPageName;
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'contenido')}>{t('deskContent.title')}</Link>
      </p>
      <h1>{t(`deskContent.pages.${page}`)}</h1>
      <FieldsForm key={page} name={page} {...{ groups, version, token }} answer={actionData} />
    </>
  );
}
