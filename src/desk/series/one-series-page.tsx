import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import { rulesInWords } from '../../record/series/file/rules-in-words.ts';
import type { SeriesFault } from '../../record/series/file/series-faults.ts';
import { findKeptSeries } from '../../record/series/kept/kept-series.server.ts';
import { presets } from '../../record/series/presets/presets.ts';
import { seriesPath } from '../../site/series/series-path.ts';
import { buildAnnouncement } from '../../site/series/series-reader.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { TickBox, toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused, Told } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/one-series-page.ts';
import {
  changedSeries,
  type OwnLists,
  type TypedRace,
  type TypedSeries,
} from './changed-series.ts';
import { FaultList, faultsInWords } from './fault-list.tsx';
import { readOwnLists } from './read-own-lists.server.ts';
import { removeSeries, saveSeries } from './save-series.server.ts';
import { toTypedSeries, typedSeries, withFreeLines } from './typed-series.ts';

const longForm = { mostBytes: 1_000_000, fields: 5000 } as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSeries'], async ({ services, params, t, language, locale }) => {
    const kept = await findKeptSeries(services.database, params.name ?? '');
    if (!kept) throw notFound();
    const { series } = readSeries(kept.text);
    const shown = await services.seriesReader.shown(kept);
    return {
      name: kept.name,
      version: kept.version,
      isPublic: kept.isPublic,
      announcedAt: kept.announced?.at ?? null,
      form: toTypedSeries(kept.text, language),
      rules: series ? rulesInWords(series, t, language, locale) : [],
      typed: Object.fromEntries(
        Object.entries(series?.results ?? {}).map(([race, own]) => [race, Object.keys(own).length]),
      ),
      recorded: [...(shown?.recorded ?? []), ...(shown?.live ?? [])],
      faults: faultsInWords(shown?.faults ?? [], kept.text, { t, language }),
      unknown: faultsInWords(shown?.unknown ?? [], kept.text, { t, language }),
      own: await readOwnLists(services),
      presets: presets.map(({ name }) => ({ name, words: t(`deskSeries.presets.${name}`) })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answer, { most: longForm });
}

async function answer(act: DeskAct) {
  const { form, intent, services, params, actor, now, page, t, language, locale } = act;
  const { database } = services;
  const kept = await findKeptSeries(database, params.name ?? '');
  if (!kept) throw notFound();
  if (intent === 'remove') {
    if (form.read('sure') !== 'yes') return say({ code: 'sure' as const });
    await removeSeries(database, actor, kept.name, now);
    return doneAt(deskPath(page, 'series'), { code: 'saved' });
  }
  const shown = await services.seriesReader.shown(kept);
  if (intent === 'publish' || intent === 'hide' || intent === 'announce') {
    const announces = intent === 'announce' || (intent === 'publish' && !kept.announced);
    const order = {
      name: kept.name,
      text: kept.text,
      isPublic: intent === 'announce' ? kept.isPublic : intent === 'publish',
      announced: announces && shown ? buildAnnouncement(shown, now) : kept.announced,
      from: form.number('version'),
    };
    const saved = await saveSeries(database, actor, order, now);
    if (saved.code === 'faulty') return told(saved.faults, kept.text);
    if (saved.code !== 'saved') return say({ code: 'changed' as const }, 409);
    return doneAt(page, { code: 'saved' });
  }
  const written = typedSeries(form);
  const text = changedSeries(kept.text, written, await readOwnLists(services));
  const { series, faults } = readSeries(text);
  if (!series) return told(faults, text, written);
  if (intent !== 'save') {
    const rules = rulesInWords(series, t, language, locale);
    return say({ code: 'looked' as const, written, rules });
  }
  const order = { name: kept.name, text, isPublic: kept.isPublic, announced: kept.announced };
  const saved = await saveSeries(database, actor, { ...order, from: form.number('version') }, now);
  if (saved.code === 'faulty') return told(saved.faults, text, written);
  if (saved.code !== 'saved') return say({ code: 'changed' as const, written }, 409);
  return doneAt(page, { code: 'saved' });

  function told(all: readonly SeriesFault[], of: string, typed?: TypedSeries) {
    return say({ code: 'faulty' as const, written: typed, ...faultsInWords(all, of, act) }, 422);
  }
}

export default function OneSeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, version, isPublic, form, rules, faults, unknown } = loaderData;
  const written = actionData && 'written' in actionData ? actionData.written : undefined;
  return (
    <>
      <PageTop
        title={form.title || name}
        back={['series', t('deskSeries.title')]}
        lead={t(isPublic ? 'deskSeries.publicText' : 'deskSeries.draftText')}
      />
      {actionData?.code === 'changed' && (
        <Refused title={t('deskSeries.changed')}>{t('deskSeries.changedText')}</Refused>
      )}
      {actionData?.code === 'faulty' && (
        <Refused title={t('deskSeries.notSaved')}>
          <FaultList {...actionData} />
        </Refused>
      )}
      {actionData?.code === 'looked' && (
        <Told title={t('deskSeries.looked')}>
          <Sentences rules={actionData.rules} />
          <p>{t('deskSeries.lookedText')}</p>
        </Told>
      )}
      {faults.told.length > 0 && (
        <Refused title={t('deskSeries.notRanked')}>
          <FaultList {...faults} />
        </Refused>
      )}
      {unknown.told.length > 0 && (
        <Refused title={t('deskSeries.unknown')}>
          <FaultList {...unknown} />
        </Refused>
      )}
      <div className="desk-actions">
        {isPublic && <LocalizedLink to={seriesPath(name)}>{t('deskSeries.seePage')}</LocalizedLink>}
        <OneAct
          intent={isPublic ? 'hide' : 'publish'}
          fields={{ version }}
          kind={isPublic ? 'quiet' : 'primary'}
        >
          {t(isPublic ? 'deskSeries.hide' : 'deskSeries.publish')}
        </OneAct>
        {isPublic && (
          <OneAct intent="announce" fields={{ version }}>
            {t('deskSeries.announce')}
          </OneAct>
        )}
        <DeskLink to={`series/${name}/serie.json`} reloadDocument>
          {t('deskSeries.download')}
        </DeskLink>
      </div>
      <PaperLinks kinds={['series']} of={{ de: name }} />
      <p>{t('deskSeries.announceText')}</p>
      <More title={t('deskSeries.rules')} isOpen>
        <Sentences rules={rules} />
      </More>
      <Results {...loaderData} />
      <SeriesForm {...loaderData} typing={written ?? form} />
      <section className="desk-card desk-apart">
        <h2>{t('deskSeries.remove')}</h2>
        <p>{t('deskSeries.removeText')}</p>
        {actionData?.code === 'sure' ? (
          <OneAct intent="remove" fields={{ sure: 'yes' }}>
            {t('deskSeries.removeSure')}
          </OneAct>
        ) : (
          <OneAct intent="remove">{t('deskSeries.removeAct')}</OneAct>
        )}
      </section>
    </>
  );
}

function Sentences({ rules }: { rules: readonly string[] }) {
  return (
    <ul className="desk-list">
      {rules.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

type SeriesDeskPageData = Route.ComponentProps['loaderData'];

function Results({ name, form, typed, recorded }: SeriesDeskPageData) {
  const { t } = useTexts();
  const saidOf = ({ id, year }: TypedRace) => {
    if (recorded.includes(id)) return t('deskSeries.ofRecord', { year });
    const count = typed[id] ?? 0;
    if (count > 0) return t('deskSeries.typed', { count });
    return t(year === '' ? 'deskSeries.noResults' : 'deskSeries.waits', { year });
  };
  return (
    <section className="desk-card">
      <h2>{t('deskSeries.results')}</h2>
      <ul className="desk-list">
        {form.races.map((race) => (
          <li key={race.id}>
            <span>
              <strong>{race.name}</strong>: {saidOf(race)}
            </span>
            {race.year === '' && (
              <DeskLink to={`series/${name}/carrera/${race.id}`}>
                {t('deskSeries.typeResults', { race: race.name })}
              </DeskLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeriesForm({
  name,
  version,
  typing: typed,
  own,
  presets: known,
}: SeriesDeskPageData & { typing: TypedSeries }) {
  const { t } = useTexts();
  const lines = withFreeLines(typed);
  return (
    <DraftForm
      name={`series ${name}`}
      shown={String(version)}
      fields={{ version, lines: lines.length }}
      className="desk-card desk-form"
    >
      <h2>{t('deskSeries.edit')}</h2>
      <TextField
        name="title"
        label={t('deskSeries.name')}
        required
        size={40}
        maxLength={120}
        defaultValue={typed.title}
      />
      <SelectField
        name="preset"
        label={t('deskSeries.preset')}
        hint={t('deskSeries.presetHint')}
        none={t('deskSeries.keepRules')}
        defaultValue={typed.preset}
        choices={toChoices(
          known.map((one) => one.name),
          (one) => known.find((preset) => preset.name === one)?.words ?? one,
        )}
      />
      <div className="desk-line">
        <SelectField
          name="counts"
          label={t('deskSeries.counts')}
          none={null}
          defaultValue={typed.counts}
          choices={toChoices(['kept', 'all', 'best', 'drop'] as const, (one) =>
            t(`deskSeries.countsOf.${one}`),
          )}
        />
        <TextField
          name="count"
          label={t('deskSeries.count')}
          inputMode="numeric"
          size={4}
          maxLength={3}
          defaultValue={typed.count === 0 ? '' : typed.count}
        />
      </div>
      <div className="desk-line">
        <SelectField
          name="ties"
          label={t('deskSeries.ties')}
          none={null}
          defaultValue={typed.ties}
          choices={toChoices(['kept', 'last', 'shared'] as const, (one) =>
            t(`deskSeries.tiesOf.${one}`),
          )}
        />
        <SelectField
          name="scoring"
          label={t('deskSeries.scoring')}
          none={null}
          defaultValue={typed.scoring}
          choices={toChoices(['kept', 'everybody'] as const, (one) =>
            t(`deskSeries.scoringOf.${one}`),
          )}
        />
      </div>
      <h3>{t('deskSeries.races')}</h3>
      <p>{t('deskSeries.racesText')}</p>
      {lines.map((race, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of the form
        <RaceLine key={line} race={race} line={line} own={own} />
      ))}
      <div className="desk-actions">
        <Act intent="look">{t('deskSeries.look')}</Act>
        <Act intent="save" kind="primary">
          {t('deskSeries.save')}
        </Act>
      </div>
    </DraftForm>
  );
}

function RaceLine({ race, line, own }: { race: TypedRace; line: number; own: OwnLists }) {
  const { t, language } = useTexts();
  const edition = own.find(({ year }) => String(year) === race.year);
  return (
    <fieldset className="desk-form">
      <legend>
        <strong>{race.name || t('deskSeries.raceNumber', { number: line + 1 })}</strong>
      </legend>
      <input type="hidden" name={`id-${line}`} value={race.id} />
      <div className="desk-line">
        <TextField
          name={`name-${line}`}
          label={t('deskSeries.raceName')}
          defaultValue={race.name}
          maxLength={120}
        />
        <TextField
          name={`date-${line}`}
          label={t('deskSeries.raceDay')}
          type="date"
          defaultValue={race.date}
        />
        <SelectField
          name={`year-${line}`}
          label={t('deskSeries.where')}
          none={t('deskSeries.elsewhere')}
          defaultValue={race.year}
          choices={toChoices(
            own.map(({ year }) => year),
            (year) => t('deskSeries.ourEdition', { year }),
          )}
        />
      </div>
      {edition && edition.lists.length > 0 && (
        <>
          <p>{t('deskSeries.lists')}</p>
          {edition.lists.map(({ id, title }) => (
            <div key={id} className="desk-line">
              <TickBox
                name={`list-${line}`}
                value={id}
                defaultChecked={race.lists.length === 0 || race.lists.includes(id)}
                label={title[language]}
              />
              <TextField
                name={`class-${line}-${id}`}
                label={t('deskSeries.classOf', { list: title[language] })}
                defaultValue={race.classes[id] ?? ''}
                maxLength={40}
              />
            </div>
          ))}
        </>
      )}
      {edition && edition.lists.length === 0 && <p>{t('deskSeries.noLists')}</p>}
    </fieldset>
  );
}
