import { useLocation } from 'react-router';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { actOnDesk } from '../../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { FileForm } from '../../../frame/parts/file-form.tsx';
import { PageTop } from '../../../frame/parts/page-top.tsx';
import type { Route } from './+types/canoe123-page.ts';
import { answerCanoe123, canoe123Form, editionOf, takeCanoe123 } from './answer-canoe123.server.ts';
import { Canoe123Preview } from './canoe123-preview.tsx';

/** The race of an edition as the timing program exported it. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskCanoeRecord', 'deskCanoe'], (page) => {
    const { services, session, t } = page;
    return {
      year: editionOf(page).year,
      proven: session.proven,
      categories: services.race.registration.categories.map(
        ({ category }) => [category, t(`category.${category}`)] as const,
      ),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerCanoe123, { most: canoe123Form, file: takeCanoe123 });
}

export default function Canoe123Page({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { year, proven, categories } = loaderData;
  return (
    <>
      <PageTop
        title={t('deskCanoeRecord.title', { year })}
        back={[`ediciones/${year}`, t('deskCanoeRecord.back', { year })]}
        lead={t('deskCanoeRecord.lead')}
      />
      {actionData && (
        <Canoe123Preview
          answered={actionData}
          year={year}
          categories={categories}
          back={pathname}
        />
      )}
      <FileForm
        title={t('deskCanoeRecord.fileTitle')}
        label={t('deskCanoeRecord.fileLabel')}
        accept=".xml,text/xml,application/xml"
        mayNow={proven}
      >
        <p>{t('deskCanoeRecord.fileText')}</p>
      </FileForm>
    </>
  );
}
