import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import { readSeriesApart } from '../../record/series/file/reader/read-series-apart.server.ts';
import { listKeptSeries } from '../../record/series/kept/kept-series.server.ts';
import { presets } from '../../record/series/presets/presets.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FileForm } from '../frame/parts/file-form.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { deskTurn, takeFile } from '../frame/parts/take-file.server.ts';
import type { Route } from './+types/series-list-page.ts';
import { FaultList, faultsInWords } from './fault-list.tsx';
import { saveSeries } from './save-series.server.ts';
import { startSeries } from './start-series.ts';
import { wordOfTitle } from './word-of-title.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSeries'], async ({ services, t }) => {
    const kept = await listKeptSeries(services.database);
    return {
      series: kept.map(({ name, text, isPublic }) => {
        const { series } = readSeries(text);
        return {
          name,
          title: series?.name ?? name,
          isPublic,
          races: series?.races.length ?? 0,
        };
      }),
      presets: presets.map(({ name, rules }) => ({
        name,
        words: t(`deskSeries.presets.${name}`),
        source: rules.source ?? '',
      })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, begin, { file: bringIn });
}

async function begin({ form, services, actor, now, page, t }: DeskAct) {
  const written = { title: form.text('title', 120), preset: form.text('preset', 40) };
  const text =
    written.title === ''
      ? null
      : startSeries({ ...written, raceName: (number) => t('deskSeries.raceNumber', { number }) });
  if (text === null) return say({ code: 'incomplete' as const, written }, 422);
  const name = wordOfTitle(written.title, 'serie');
  const saved = await saveSeries(
    services.database,
    actor,
    { name, text, isPublic: false, announced: null, from: null },
    now,
  );
  if (saved.code !== 'saved') return say({ code: 'taken' as const, written }, 409);
  return doneAt(deskPath(page, `series/${name}`), { code: 'saved' });
}

async function bringIn(caller: DeskCaller) {
  const { services, request, actor, now, page } = caller;
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return say({ code: taken.code }, 422);
  const text = taken.file.toString('utf8').replace(/^\uFEFF/, '');
  const read = await readSeriesApart(services.fileReaders, taken.file, deskTurn(caller));
  if (read.code !== 'read') return say({ code: 'file_too_costly' as const }, 422);
  const { faults } = read.answer;
  if (faults.length > 0) {
    return say({ code: 'faulty' as const, ...faultsInWords(faults, text, caller) }, 422);
  }
  const name = wordOfTitle(read.answer.name ?? '', 'serie');
  const saved = await saveSeries(
    services.database,
    actor,
    { name, text, isPublic: false, announced: null, from: null },
    now,
  );
  if (saved.code !== 'saved') return say({ code: 'file_taken' as const, name }, 409);
  return doneAt(deskPath(page, `series/${name}`), { code: 'saved' });
}

export default function SeriesListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { series } = loaderData;
  const written = actionData && 'written' in actionData ? actionData.written : undefined;
  return (
    <>
      <PageTop title={t('deskSeries.title')} lead={t('deskSeries.lead')} />
      {actionData?.code === 'faulty' && (
        <Refused title={t('deskSeries.faulty')}>
          <FaultList {...actionData} />
        </Refused>
      )}
      {actionData?.code === 'file_taken' && (
        <Refused title={t('deskSeries.taken', { name: actionData.name })} />
      )}
      {(actionData?.code === 'file_missing' ||
        actionData?.code === 'file_too_costly' ||
        actionData?.code === 'file_too_large' ||
        actionData?.code === 'file_truncated') && (
        <Refused title={t(`desk.file.${actionData.code}`)} />
      )}
      <DeskTable
        caption={t('deskSeries.caption', { count: series.length })}
        none={t('deskSeries.none')}
        rows={series}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'title',
            label: t('deskSeries.name'),
            names: true,
            cell: ({ name, title }) => <DeskLink to={`series/${name}`}>{title}</DeskLink>,
          },
          {
            key: 'races',
            label: t('deskSeries.races'),
            alignEnd: true,
            cell: ({ races }) => races,
          },
          {
            key: 'state',
            label: t('deskSeries.state'),
            cell: ({ isPublic }) => t(isPublic ? 'deskSeries.public' : 'deskSeries.draft'),
          },
        ]}
      />
      <div className="desk-columns desk-apart">
        <DraftForm name="series new" className="desk-card desk-form">
          <h2>{t('deskSeries.begin')}</h2>
          <p>{t('deskSeries.beginText')}</p>
          <TextField
            name="title"
            label={t('deskSeries.name')}
            required
            size={30}
            maxLength={120}
            defaultValue={written?.title}
            error={
              actionData?.code === 'taken'
                ? t('deskSeries.taken', { name: wordOfTitle(actionData.written.title, 'serie') })
                : actionData?.code === 'incomplete'
                  ? t('deskSeries.incomplete')
                  : undefined
            }
          />
          <SelectField
            name="preset"
            label={t('deskSeries.preset')}
            none={t('deskSeries.choose')}
            required
            defaultValue={written?.preset}
            choices={toChoices(
              loaderData.presets.map(({ name }) => name),
              (name) => loaderData.presets.find((one) => one.name === name)?.words ?? name,
            )}
          />
          <Act intent="begin" kind="primary">
            {t('deskSeries.beginAct')}
          </Act>
        </DraftForm>
        <FileForm
          title={t('deskSeries.bring')}
          label={t('deskSeries.file')}
          accept=".json,application/json"
        >
          <p>{t('deskSeries.bringText')}</p>
        </FileForm>
      </div>
    </>
  );
}
