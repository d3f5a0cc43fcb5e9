import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { pageField } from '../../../design/ui/list/page-field.ts';
import { pageOfList } from '../../../design/ui/list/page-of-list.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { listViews } from '../../../record/accounts/saved-views/list-views.server.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { entryOrders } from '../../../record/entries/search/compare-entries.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { BulkUndo } from '../../frame/parts/bulk-undo.tsx';
import { ColumnChoice } from '../../frame/parts/column-choice.tsx';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DeskTable, ListPager } from '../../frame/parts/desk-table.tsx';
import { columnsOf, listFields, orderOf } from '../../frame/parts/list-order.ts';
import { DeskLink } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { queryWith } from '../../frame/parts/query-with.ts';
import { SavedViews } from '../../frame/views/saved-views.tsx';
import type { Route } from './+types/entries-page.ts';
import { answerEntries, type BulkAnswer } from './answer-entries.server.ts';
import { EntriesFilter } from './entries-filter.tsx';
import { type EntryColumn, entryColumns, useEntryColumns, usualColumns } from './entry-columns.tsx';
import { searchEntries } from './search-entries.server.ts';
import { seenEntry } from './seen-entry.ts';

/** Rows of a page; as many boxes as a form may carry besides what it is about. */
const rowsAtOnce = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.read',
    texts: ['deskEntries', 'category', 'payment'],
    async load({ services, request }, { account }) {
      const { searchParams } = new URL(request.url);
      const { year, ids } = await searchEntries(services, account, searchParams);
      const shown = pageOfList(ids, searchParams.get(pageField), rowsAtOnce);
      const entries = await entriesInOrder(services.database, shown.rows);
      const { roles } = account;
      const columns = (Object.keys(entryColumns) as EntryColumn[]).filter((key) => {
        const permission = entryColumns[key];
        return permission === null || mayDo(roles, permission);
      });
      return {
        year,
        current: shown.page,
        last: shown.last,
        columns,
        total: ids.length,
        years: services.catalogue.map((edition) => edition.year).toReversed(),
        entries: entries.map((entry) => seenEntry(roles, entry)),
        views: await listViews(services.database, { accountId: account.id, list: 'entries' }),
        may: {
          edit: mayDo(roles, 'entries.edit'),
          write: mayDo(roles, 'mails.send'),
          mails: mayDo(roles, 'mails.read'),
          payments: mayDo(roles, 'payments.read'),
          births: mayDo(roles, 'entries.birth_dates'),
          contacts: mayDo(roles, 'entries.contacts'),
        },
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerEntries(args);
}

export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const columnsFor = useEntryColumns();
  const { entries, total, current, last, year, years, columns, may, views } = loaderData;
  const query = new URLSearchParams(search);
  const shown = columnsOf(query, columns, usualColumns);
  const link = (to: string, words: string) => (
    <DeskLink to={to} kind="quiet">
      {words}
    </DeskLink>
  );
  const mark = {
    key: 'marca',
    label: '',
    cell: (entry: (typeof entries)[number]) => <MarkBox entry={entry} />,
  };
  return (
    <>
      <h1>{t('deskEntries.title', { year })}</h1>
      {may.edit && <BulkUndo />}
      {actionData && <BulkConfirm {...actionData} back={pathname + search} />}
      <SavedViews key={`views${search}`} list="entries" views={views} />
      <EntriesFilter years={years} year={year} total={total} may={may} />
      <div className="desk-actions desk-acts">
        <ColumnChoice
          key={search}
          chosen={shown}
          columns={columns.map((key) => ({ key, label: t(`deskEntries.columns.${key}`) }))}
        />
        <a
          href={`${deskPath(pathname, 'inscripciones.csv')}${queryWith(query, {})}`}
          download
          className={buttonClass('quiet')}
        >
          {t('deskEntries.download')}
        </a>
        {may.mails && (
          <Link to={mailsOf(pathname, query)} className={buttonClass('quiet')}>
            {t('deskEntries.mails')}
          </Link>
        )}
        {may.edit && link('inscripciones/nueva', t('deskEntries.paper'))}
        {may.edit && link('inscripciones/importar', t('deskEntries.import'))}
        {may.contacts && link('inscripciones/emergencia', t('deskEntries.emergency'))}
      </div>
      {entries.length === 0 ? (
        <p>{t('deskEntries.none')}</p>
      ) : (
        <PostForm>
          <DeskTable
            caption={t('deskEntries.caption', { page: current, last })}
            columns={[...(may.edit ? [mark] : []), ...columnsFor(shown)]}
            rows={entries}
            rowKey={({ participantId }) => participantId}
            order={orderOf(query, entryOrders)}
          />
          {may.edit && (
            <p className="desk-actions desk-bulk">
              <span>{t('deskEntries.bulk', { count: total })}</span>
              {(['verify', 'take-back'] as const).map((intent) => (
                <Act key={intent} intent={`ask-${intent}`}>
                  {t(`deskEntries.acts.${intent}`)}
                </Act>
              ))}
              {may.write && <Act intent="write">{t('deskEntries.write')}</Act>}
            </p>
          )}
        </PostForm>
      )}
      <ListPager label={t('deskEntries.pages')} current={current} last={last} />
    </>
  );
}

/** The mails of the entries that an address asks for: how they are shown is of no matter there. */
function mailsOf(pathname: string, query: URLSearchParams): string {
  const shown = { [listFields.order]: null, [listFields.column]: null };
  const asked = new URLSearchParams(queryWith(query, shown));
  // As saved views are written: then it is one of them where it asks the same.
  asked.sort();
  return `${deskPath(pathname, 'correos')}${queryWith(new URLSearchParams(), { de: String(asked) })}`;
}

/** Marks an entry for what is done to several. */
function MarkBox({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  return (
    <label className="desk-mark">
      <input
        type="checkbox"
        name="id"
        value={entry.participantId}
        aria-label={t('deskEntries.mark', { name: entry.name })}
      />
    </label>
  );
}

/** Who is meant by an act on several entries, before it is done. */
function BulkConfirm(props: BulkAnswer & { back: string }) {
  const { t } = useTexts();
  if (props.kind === 'nobody') {
    return (
      <div role="alert">
        <Notice kind="info" title={t('deskEntries.nobodyTitle')}>
          <p>{t('deskEntries.nobody')}</p>
        </Notice>
      </div>
    );
  }
  const { intent, ids, total, names } = props;
  return (
    <ConfirmStep
      title={t(`deskEntries.ask.${intent}`, { count: total })}
      names={names}
      total={total}
      intent={intent}
      back={props.back}
      fields={{ ids }}
      act={t(`deskEntries.acts.${intent}`)}
    >
      {t(`deskEntries.means.${intent}`)}
    </ConfirmStep>
  );
}
