import { useSearchParams } from 'react-router';
import { serverContent } from '../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Icon } from '../../design/ui/icon.tsx';
import { searchOfPage } from '../../design/ui/list/page-field.ts';
import { Pager } from '../../design/ui/list/pager.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { TableLinks } from '../../design/ui/list/table-links.tsx';
import ways from '../../design/ui/list/ways.module.css';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { Needs } from '../series/needs.tsx';
import { CorrectedRaces, RankChanges } from '../series/rank-changes.tsx';
import { RankChart } from '../series/rank-chart.tsx';
import sheet from '../series/series.css?url';
import { seriesPath } from '../series/series-path.ts';
import type { Route } from './+types/championship-page.ts';
import { championshipCategories } from './championship-categories.ts';
import { championshipDeps } from './championship-deps.server.ts';
import styles from './championship-page.module.css';
import {
  type CategoryRanking,
  loadRankingPage,
  type RaceColumn,
  type Ranking,
  type RankingPage,
} from './load-ranking-page.server.ts';
import { rankingPath } from './ranking-path.ts';
import { type RankingView, viewFields } from './ranking-view.ts';
import { useRankingColumns } from './use-ranking-columns.tsx';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: championshipDeps,
    texts: ['championship', 'seriesPage', 'series', 'tables', 'pager'],
    load: async (page) => ({ ranking: await loadRankingPage(page) }),
  });
}

const sections = [
  ['hombres', 'generalMen'],
  ['mujeres', 'generalWomen'],
  ['categorias-hombres', 'categoryMen'],
  ['categorias-mujeres', 'categoryWomen'],
] as const;

function ChampionshipPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { ranking } = loaderData;
  if (ranking) return <Rankings ranking={ranking} />;
  return (
    <PageHeader title={t('championship.title')} lead={t('championship.none')}>
      <LocalizedLink to="/home" className={buttonClass('quiet')}>
        {t('championship.toRace')}
      </LocalizedLink>
    </PageHeader>
  );
}

function Rankings({ ranking }: { ranking: RankingPage }) {
  const { t } = useTexts();
  const { races, maximum, agreement, general, byCategory, changed, view, paging, needs } = ranking;
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title={t('championship.title')} />
      <Section title={t('championship.races')} id="carreras">
        <ol className={styles.races}>
          {races.map(({ name, date }) => (
            <li key={date} className={styles.race}>
              <strong>{name}</strong>
              <span>{date}</span>
            </li>
          ))}
        </ol>
        <p>{t('championship.text1')}</p>
        <p>{t('championship.text2', { maximum })}</p>
        <p>{t('championship.text3')}</p>
        {agreement && (
          <p>
            <a className={buttonClass('quiet')} href={agreement.href} download>
              <Icon name="download" />
              {t('championship.agreement', { size: agreement.size })}
            </a>
          </p>
        )}
        {ranking.isLive && <p className="series-live">{t('seriesPage.live')}</p>}
        <CorrectedRaces changed={changed} races={races} />
        <nav aria-label={t('championship.contents')}>
          <ul className={ways.ways}>
            {sections.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{t(`championship.${title}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Section>
      <Section>
        <RankingForm races={races} view={view} />
      </Section>
      <GeneralRanking
        id="hombres"
        title={t('championship.generalMen')}
        ranking={general.men}
        races={races}
        view={view}
      />
      <GeneralRanking
        id="mujeres"
        title={t('championship.generalWomen')}
        ranking={general.women}
        races={races}
        view={view}
      />
      <CategoryRankings
        id="categorias-hombres"
        title={t('championship.categoryMen')}
        group="groupMen"
        rankings={byCategory.men}
        races={races}
      />
      <CategoryRankings
        id="categorias-mujeres"
        title={t('championship.categoryWomen')}
        group="groupWomen"
        rankings={byCategory.women}
        races={races}
      />
      <Progress ranking={ranking} />
      {needs && (
        <Needs
          needs={needs}
          path={rankingPath}
          kept={{
            [viewFields.order]: orderValue(view),
            [viewFields.category]: view.category ?? '',
          }}
        />
      )}
      {changed.length > 0 && (
        <RankChanges
          changed={changed}
          besides={ranking.changedBesides}
          races={races}
          announcedAt={null}
        />
      )}
      {ranking.others.length > 0 && (
        <Section title={t('seriesPage.others')} id="series">
          <ul>
            {ranking.others.map(({ name, title }) => (
              <li key={name}>
                <LocalizedLink to={seriesPath(name)}>{title}</LocalizedLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section>
        <TableLinks files={[{ list: t('tables.ranking'), path: `${rankingPath}/tabla` }]} />
      </Section>
      {paging && (
        <Section>
          <Pager
            label={t('championship.pages')}
            current={paging.page}
            last={paging.last}
            toPageQuery={(page) => searchOfPage(query, page)}
          />
        </Section>
      )}
    </>
  );
}

export default serverContent(import.meta.env.SSR && ChampionshipPage);

function Progress({ ranking: { history, races } }: { ranking: RankingPage }) {
  const { t } = useTexts();
  const nameOf = (id: string) => races.find((race) => race.id === id)?.name ?? id;
  const titles = {
    men: t('championship.generalMen'),
    women: t('championship.generalWomen'),
  } as const;
  if (history.men === null && history.women === null) return null;
  return (
    <Section title={t('seriesPage.chart.section')} id="avance">
      {(['men', 'women'] as const).map((sex) => {
        const own = history[sex];
        return (
          own && <RankChart key={sex} id={sex} history={own} title={titles[sex]} nameOf={nameOf} />
        );
      })}
    </Section>
  );
}

/** Form that sorts and filters the general rankings; a plain GET form, so that no scripts are needed. */
function RankingForm({ races, view }: { races: readonly RaceColumn[]; view: RankingView }) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  return (
    <form
      className={styles.form}
      id="orden"
      method="get"
      action={`${localize(rankingPath)}#orden`}
      aria-label={t('championship.filter.label')}
    >
      <label className={styles.field}>
        {t('championship.filter.sort')}
        <select name={viewFields.order} defaultValue={orderValue(view)}>
          <option value="">{t('championship.filter.byTotal')}</option>
          {races.map(({ name, date }, index) => (
            <option key={date} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('championship.filter.category')}
        <select name={viewFields.category} defaultValue={view.category ?? ''}>
          <option value="">{t('championship.filter.all')}</option>
          {championshipCategories.map((category) => (
            <option key={category} value={category}>
              {t(`championship.category.${category}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('quiet')}>
        {t('championship.filter.apply')}
      </button>
    </form>
  );
}

function orderValue({ order }: RankingView): string {
  return order === 'total' ? '' : String(order + 1);
}

interface GeneralRankingProps {
  id: string;
  title: string;
  /** Null when earlier pages have shown all rows. */
  ranking: Ranking | null;
  races: readonly RaceColumn[];
  view: RankingView;
}

/** The general ranking in one table, sorted and filtered by the address. */
function GeneralRanking({ id, title, ranking, races, view }: GeneralRankingProps) {
  const { t } = useTexts();
  const columns = useRankingColumns(races, { view, anchor: id });
  const chosen = view.order === 'total' ? undefined : races[view.order]?.name;
  const order = chosen ?? t('championship.orderTotal');
  if (ranking === null) return null;
  const { rows, count } = ranking;
  return (
    <Section title={title} id={id}>
      {rows.length === 0 ? (
        <p>{t('championship.filter.empty')}</p>
      ) : (
        <Table
          caption={t('championship.tableCaption', { table: title, count, order })}
          columns={columns}
          rows={rows}
          rowKey={({ person }) => person}
        />
      )}
    </Section>
  );
}

interface CategoryRankingsProps {
  id: string;
  title: string;
  group: 'groupMen' | 'groupWomen';
  rankings: readonly CategoryRanking[];
  races: readonly RaceColumn[];
}

function CategoryRankings({ id, title, group, rankings, races }: CategoryRankingsProps) {
  const { t } = useTexts();
  const columns = useRankingColumns(races);
  if (rankings.length === 0) return null;
  return (
    <Section title={title} id={id}>
      {rankings.map(({ category, rows, count }) => {
        const name = t(`championship.${group}`, {
          category: t(`championship.category.${category}`),
        });
        return (
          <section key={category} aria-labelledby={`${id}-${category}`}>
            <h3 id={`${id}-${category}`}>{name}</h3>
            <Table
              caption={t('championship.tableCaption', {
                table: name,
                count,
                order: t('championship.orderTotal'),
              })}
              columns={columns}
              rows={rows}
              rowKey={({ person }) => person}
            />
          </section>
        );
      })}
    </Section>
  );
}
