import { Link, useLocation } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../frame/desk-path.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ListTable } from '../frame/lists/list-table.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FileForm } from '../frame/parts/file-form.tsx';
import { DeskLink, More, PageTop } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/editions-page.ts';
import { answerEditionFile, answerEditions, longFile } from './answer-editions.server.ts';
import { editionsList, toListedEdition } from './editions-list.ts';
import { ImportPreview } from './import-preview.tsx';
import { registrationOverview } from './registration-overview.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskEditions', 'deskRuns'], async (page) => {
    const { services, t, locale, may, session } = page;
    const { database, race, catalogue } = services;
    const { proven } = session;
    const overview = await registrationOverview({ database, race, catalogue }, new Date());
    const last = catalogue.at(-1);
    return {
      proven,
      mayEdit: may('settings.edit'),
      mayRead: may('race.read'),
      facts: deskFacts(race, page.now),
      editions: overview.map((row) => toListedEdition(row, t, locale)).toReversed(),
      usual: {
        year: (last?.year ?? new Date().getUTCFullYear()) + 1,
        gates: last?.gates ?? 12,
        touch: last?.penalties.touch ?? race.rules.touchSeconds,
        miss: last?.penalties.miss ?? race.rules.missSeconds,
      },
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerEditions, {
    need: { permission: 'settings.edit' },
    most: longFile,
    file: answerEditionFile,
  });
}

export default function EditionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { editions, facts, usual, mayEdit, mayRead, proven } = loaderData;
  const to = (page: string) => deskPath(pathname, `ediciones/${page}`);
  return (
    <>
      <PageTop title={t('deskEditions.title')} lead={t('deskEditions.lead')} />
      {actionData?.kind === 'import' && <ImportPreview looked={actionData} back={pathname} />}
      <ListTable
        list={editionsList}
        caption={t('deskEditions.caption', { count: editions.length })}
        rows={editions}
        rowKey={({ year }) => year}
        facts={facts}
        shown={{
          year: ({ year }) => (mayEdit ? <Link to={to(String(year))}>{year}</Link> : year),
        }}
        act={{
          heading: t('deskEditions.record'),
          cell: ({ year }) =>
            mayRead && (
              <Link to={to(`${year}/mangas`)} aria-label={t('deskEditions.runsOf', { year })}>
                {t('deskEditions.runs')}
              </Link>
            ),
        }}
      />
      <TableLinks list="ediciones" />
      {mayEdit && (
        <div className="desk-columns desk-apart">
          <section className="desk-card">
            <h2>{t('deskEditions.next.title')}</h2>
            <p>{t('deskEditions.next.lead')}</p>
            <p>
              <DeskLink to="ediciones/nueva" kind="primary">
                {t('deskEditions.next.begin')}
              </DeskLink>
            </p>
            <More
              title={t('deskEditions.newTitle')}
              isOpen={actionData?.kind === 'new' || editions.length === 0}
            >
              <NewEditionForm
                usual={usual}
                refused={actionData?.kind === 'new' ? actionData : undefined}
              />
            </More>
          </section>
          <FileForm
            title={t('deskEditions.importTitle')}
            label={t('deskEditions.importFile')}
            accept=".json,application/json"
            mayNow={proven}
          >
            <p>{t('deskEditions.importText')}</p>
          </FileForm>
        </div>
      )}
    </>
  );
}

interface NewEditionFormProps {
  usual: { year: number; gates: number; touch: number; miss: number };
  refused:
    | {
        code: 'invalid' | 'year_taken' | 'day_elsewhere';
        written: Partial<Record<string, string>>;
      }
    | undefined;
}

function NewEditionForm({ usual, refused }: NewEditionFormProps) {
  const { t } = useTexts();
  const written = refused?.written;
  const number = { type: 'number', inputMode: 'numeric', required: true, size: 6 } as const;
  const error = (...codes: string[]) =>
    refused && codes.includes(refused.code) ? t(`deskEditions.refused.${refused.code}`) : undefined;
  return (
    <DraftForm name="edition new" className="desk-form">
      <p>{t('deskEditions.newText')}</p>
      <TextField
        {...number}
        name="year"
        min={2000}
        max={2999}
        label={t('deskEditions.year')}
        defaultValue={written?.year ?? usual.year}
        error={error('year_taken', 'invalid')}
      />
      <TextField
        name="raceDate"
        type="date"
        required
        label={t('deskEditions.day')}
        defaultValue={written?.raceDate ?? ''}
        error={error('day_elsewhere')}
      />
      <div className="desk-line">
        {(['gates', 'touch', 'miss'] as const).map((name) => (
          <TextField
            key={name}
            {...number}
            name={name}
            min={name === 'gates' ? 0 : 1}
            max={name === 'gates' ? 30 : 999}
            label={t(`deskEditions.${name}`)}
            defaultValue={written?.[name] ?? usual[name]}
          />
        ))}
      </div>
      <Act intent="start" kind="primary">
        {t('deskEditions.start')}
      </Act>
    </DraftForm>
  );
}
