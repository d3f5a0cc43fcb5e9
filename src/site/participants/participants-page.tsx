import { useLocation } from 'react-router';
import { serverContent } from '../../design/ui/content/server-content.tsx';
import { CountryName } from '../../design/ui/country-name.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import type { Column } from '../../design/ui/list/column.ts';
import { readListFilter } from '../../design/ui/list/list-filter.ts';
import { ListSearch } from '../../design/ui/list/list-search.tsx';
import { searchOfPage } from '../../design/ui/list/page-field.ts';
import { Pager } from '../../design/ui/list/pager.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { TableLinks } from '../../design/ui/list/table-links.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { EmptyState } from '../../design/ui/page/empty-state.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { YearLinks } from '../../design/ui/page/year-links.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { categorySlug } from '../../record/editions/category-slug.ts';
import { PaddlerLink } from '../../record/people/paddler-link.tsx';
import { useCategoryChoice } from '../editions/use-category-choice.ts';
import type { Route } from './+types/participants-page.ts';
import { loadParticipants } from './load-participants.server.ts';
import { type ParticipantEntry, searchParticipants } from './participant-entry.ts';
import { participantsDeps } from './participants-deps.server.ts';
import { participantsPoster } from './participants-poster.ts';

export const handle = { overlayOnOpen: true };

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: participantsDeps,
    texts: ['participants', 'tables', 'listFilter', 'category', 'pager'],
    load: loadParticipants,
    poster: participantsPoster,
    headValues: ({ year }) => ({ year }),
    description: ({ isRaced }) =>
      isRaced ? 'participants.metaDescriptionPast' : 'participants.metaDescription',
  });
}

function ParticipantsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year, years, subtitle, list, numbered, call } = loaderData;
  const { entries, total, paging } = list ?? { entries: [], total: 0, paging: null };
  const columns = useColumns(numbered, list?.own ?? []);
  const query = new URLSearchParams(useLocation().search);
  const filter = readListFilter(query);
  // A single page of a long list was already searched by the server.
  const shown = new Set(paging ? entries : searchParticipants(entries)(filter));
  const found = paging?.found ?? shown.size;
  const categories = useCategoryChoice(list?.categories ?? []);
  return (
    <>
      <PageHeader
        title={t('participants.title', { year })}
        subtitle={[...subtitle, ...(list ? [t('participants.count', { count: total })] : [])]}
      >
        {call && (
          <LocalizedLink to={call.to} className={buttonClass('primary')}>
            {t(call.text)}
          </LocalizedLink>
        )}
      </PageHeader>
      <Section>
        {list === null && (
          <Notice kind="warning" title={t('participants.unavailableTitle')}>
            {t('participants.unavailableText')}
          </Notice>
        )}
        {list?.total === 0 && (
          <EmptyState
            icon="kayak"
            title={t('participants.emptyTitle')}
            text={t('participants.emptyText')}
          />
        )}
        {total > 0 && (
          <>
            <ListSearch
              filter={filter}
              categories={categories}
              found={found}
              numbered={numbered}
              paged={paging !== null}
              anchor="buscar"
            />
            <div hidden={found === 0} data-part="lists">
              <Table
                caption={t('participants.caption', { year })}
                columns={columns}
                rows={entries}
                rowKey={(entry) => entry.key}
                isShown={(entry) => shown.has(entry)}
                findBy={({ number, categoryCode }) => ({
                  number,
                  category: categorySlug(categoryCode),
                })}
              />
            </div>
            {paging && (
              <Pager
                label={t('participants.pages')}
                current={paging.page}
                last={paging.last}
                toPageQuery={(page) => searchOfPage(query, page)}
              />
            )}
          </>
        )}
        {total > 0 && (
          <TableLinks
            files={[{ list: t('tables.participants'), path: `/participantes/${year}/lista` }]}
          />
        )}
        {!numbered && <p>{t('participants.verified')}</p>}
        <YearLinks
          label={t('participants.otherYears')}
          path="/participantes"
          years={years}
          current={year}
        />
      </Section>
    </>
  );
}

/** 2018 and 2019 show their bib numbers; later editions hide the gender on phones. */
function useColumns(numbered: boolean, own: OwnColumns): Column<ParticipantEntry>[] {
  const { t } = useTexts();
  return [
    ...columnsOf(numbered, t),
    ...own.map(({ key, label }, at) => ({
      key: `own-${key}`,
      heading: label,
      cell: (entry: ParticipantEntry) => entry.own?.[at] || null,
    })),
  ];
}

type OwnColumns = readonly { key: string; label: string }[];

function columnsOf(numbered: boolean, t: Translate): Column<ParticipantEntry>[] {
  const number: Column<ParticipantEntry> = {
    key: 'number',
    heading: t('participants.number'),
    cell: (entry) => entry.number,
    align: 'end',
    phone: 'lead',
  };
  return [
    ...(numbered ? [number] : []),
    {
      key: 'name',
      heading: t('participants.names'),
      cell: ({ person, name, crew }) => (
        <>
          <PaddlerLink person={person} name={name} />
          {crew && <small> {crew}</small>}
        </>
      ),
      rowHeader: true,
    },
    {
      key: 'gender',
      heading: t('participants.gender'),
      cell: (entry) => entry.gender,
      phone: numbered ? 'plain' : 'hidden',
    },
    {
      key: 'category',
      heading: t('participants.category'),
      cell: (entry) => entry.category,
      phone: 'plain',
    },
    {
      key: 'country',
      heading: t('participants.country'),
      cell: (entry) => <CountryName country={entry.country} />,
      phone: 'plain',
    },
  ];
}

export default serverContent(import.meta.env.SSR && ParticipantsPage);
