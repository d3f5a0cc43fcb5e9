import { type ActionFunctionArgs, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { findEdition } from '../../record/editions/catalogue.ts';
import { deskDeps } from '../frame/desk-deps.server.ts';
import { PageTop } from '../frame/parts/page-top.tsx';
import type { Route } from './+types/fields-page.ts';
import { answerFields } from './answer-fields.server.ts';
import { editionFileOf, editionPages, type FieldPage, fieldPages } from './fields/page-fields.ts';
import { FieldsForm } from './fields-form.tsx';
import { loadFields, noSuchPage } from './load-fields.server.ts';
import { ProgrammeTable } from './programme-table.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loadFields(args, readFieldPage(args));
}

export async function action(args: ActionFunctionArgs) {
  return answerFields(args, readFieldPage(args));
}

function readFieldPage({
  params: { page, year },
  context,
}: Pick<ActionFunctionArgs, 'params' | 'context'>) {
  if (year === undefined) {
    const name = fieldPages.find((known) => known === page && known !== 'ajustes');
    return name ? ({ name, year: null } satisfies FieldPage) : noSuchPage();
  }
  const name = editionPages.find((known) => known === page);
  const { library, catalogue } = context.get(deskDeps);
  // An edition without such a list gets it from the form.
  const isThere =
    name &&
    /^\d{4}$/.test(year) &&
    (library[editionFileOf(name)].has(Number(year)) || findEdition(catalogue, Number(year)));
  return isThere ? ({ name, year: Number(year) } satisfies FieldPage) : noSuchPage();
}

export default function FieldsPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { groups, version, draft, raceDate, names } = loaderData;
  const page = params.page as Exclude<FieldPage['name'], 'ajustes' | 'comenzar'>;
  const year = 'year' in params ? Number(params.year) : null;
  return (
    <>
      <PageTop
        title={t(`deskContent.pages.${page}`, { year: year ?? '' })}
        back={['contenido', t('deskContent.title')]}
      />
      {groups.some(({ row }) => row) && (
        <p className="desk-lead">
          {t(page === 'programa' ? 'deskProgramme.lead' : 'deskContent.listLead')}
        </p>
      )}
      <FieldsForm
        key={pathname}
        name={pathname}
        groups={groups}
        version={version}
        draft={draft}
        answer={actionData}
        {...(page === 'programa' && {
          arrange: (arranged) => <ProgrammeTable {...arranged} raceDate={raceDate} names={names} />,
        })}
      />
    </>
  );
}
