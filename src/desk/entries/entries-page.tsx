import { Link, useLocation } from 'react-router';
import { pageField } from '../../design/ui/list/page-field.ts';
import { pageOfList } from '../../design/ui/list/page-of-list.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { listViews } from '../../record/accounts/saved-views/list-views.server.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { entryOrders } from '../../record/entries/search/compare-entries.ts';
import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { listClubNames } from '../../record/entries/search/list-club-names.server.ts';
import { needOf } from '../../record/questions/questions-in.ts';
import { raceAsks } from '../../record/race/race-asks.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { BulkUndo, withUndo } from '../frame/parts/bulk-undo.tsx';
import { ColumnChoice } from '../frame/parts/column-choice.tsx';
import { DeskTable, ListPager } from '../frame/parts/desk-table.tsx';
import { doneAt, goTo, say } from '../frame/parts/done.ts';
import {
  listFields,
  queryWith,
  readListColumns,
  readListOrder,
} from '../frame/parts/list-order.ts';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { OneAct, PostForm } from '../frame/parts/post-form.tsx';
import { SavedViews } from '../frame/views/saved-views.tsx';
import { beginLetter } from '../mails/begin-letter.server.ts';
import type { Route } from './+types/entries-page.ts';
import { askBulk, doBulk, marked, most, numbers } from './ask-bulk.server.ts';
import { BulkActs, type BulkAnswer, BulkSaid } from './bulk-acts.tsx';
import { describeRelease } from './describe-release.ts';
import { EntriesFilter } from './entries-filter.tsx';
import { entryColumns, useEntryColumns, usualColumns } from './entry-columns.tsx';
import { MarkAll } from './mark-all.tsx';
import { removeSamples } from './remove-samples.server.ts';
import { searchEntries } from './search-entries.server.ts';
import { seenEntry } from './seen-entry.ts';
import { takeBackReleases, undoReleases, verifyReleases } from './verify-releases.server.ts';

/** Rows of a page, limited by the checkboxes that one form may carry. */
const rowsAtOnce = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskEntries', 'category', 'payment'], async (page) => {
    const { services, query, account, may } = page;
    const { editionId, year, ids } = await searchEntries(services, account, query);
    const shown = pageOfList(ids, query.get(pageField), rowsAtOnce);
    const entries = await entriesInOrder(services.database, shown.rows);
    const { roles } = account;
    const asks = raceAsks(services.race);
    const columns = entryColumns
      .filter(({ needs }) => needs === null || may(needs))
      .filter(({ field }) => field === undefined || needOf(field, asks) !== null)
      .map(({ key }) => key);
    return {
      year,
      samples: services.catalogue.some(
        (edition) => edition.year === year && edition.registration && edition.sample === true,
      ),
      current: shown.page,
      last: shown.last,
      columns,
      total: ids.length,
      clubs: await listClubNames(services.database, editionId),
      years: services.catalogue.map((edition) => edition.year).toReversed(),
      entries: entries.map((entry) => seenEntry(roles, entry)),
      views: await listViews(services.database, { accountId: account.id, list: 'entries' }),
      may: {
        edit: may('entries.edit'),
        bibs: may('bibs.edit'),
        write: may('mails.send'),
        mails: may('mails.read'),
        payments: may('payments.read'),
        births: may('entries.birth_dates'),
        contacts: may('entries.contacts'),
      },
    };
  });
}

const mostNames = 60;

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerEntries);
}

async function answerEntries(act: DeskAct) {
  const { form, intent: asked, services, actor, now, here } = act;
  const { database } = services;
  switch (asked) {
    case 'write':
      return writeTo(act);
    case 'print':
      return printed(act);
    case 'ask-category':
      return askBulk(act, 'category');
    case 'ask-withdraw':
      return askBulk(act, 'withdraw');
    case 'ask-number':
      return askBulk(act, 'number');
    case 'category':
    case 'withdraw':
    case 'number':
      return doBulk(act, asked);
  }
  await act.need({ permission: 'entries.edit' });
  if (asked === 'ask-samples' || asked === 'remove-samples') return answerSamples(act);
  if (asked.startsWith('ask-')) {
    const intent = asked === 'ask-verify' ? 'verify' : 'take-back';
    const meant = (await entriesInOrder(database, await marked(act)))
      .filter(({ releaseVerifiedAt }) => (releaseVerifiedAt === null) === (intent === 'verify'))
      .slice(0, most);
    if (meant.length === 0) return say<BulkAnswer>({ kind: 'nobody' });
    return say<BulkAnswer>({
      kind: 'confirm',
      intent,
      total: meant.length,
      ids: meant.map(({ participantId }) => participantId).join(' '),
      names: meant.slice(0, mostNames).map(({ name }) => name),
    });
  }
  if (asked === 'undo') {
    const order = { at: form.read('at'), now };
    const { count, signed } = await undoReleases(database, actor, order);
    return doneAt(withUndo(here, null), { code: codeOf(signed), count });
  }
  const order = { participantIds: numbers(form.read('ids').split(' ')), now };
  const isSigned = asked === 'verify';
  const count = await (isSigned ? verifyReleases : takeBackReleases)(database, actor, order);
  return doneAt(withUndo(here, now), { code: codeOf(isSigned), count });
}

async function answerSamples({ form, intent, services, actor, now, here }: DeskAct) {
  const edition = services.catalogue.find(({ year }) => year === form.number('year'));
  if (!edition) return say<BulkAnswer>({ kind: 'nobody' });
  if (intent === 'ask-samples') return say<BulkAnswer>({ kind: 'samples', year: edition.year });
  const order = { editionId: edition.id, now };
  const count = await removeSamples(services.database, actor, order);
  return doneAt(here, { code: 'samplesRemoved', count });
}

const codeOf = (signed: boolean) => (signed ? 'released' : 'releaseTakenBack');

async function printed(act: DeskAct) {
  const { services, t, session } = act;
  const found = await entriesInOrder(services.database, await marked(act));
  if (found.length === 0) return say<BulkAnswer>({ kind: 'nobody' });
  const headings = (['dorsal', 'nombre', 'categoria', 'club', 'liberacion'] as const).map((key) =>
    t(`deskEntries.columns.${key}`),
  );
  const lines = found
    .map((entry) => seenEntry(session.account.roles, entry))
    .map((entry) => ({ ...entry, release: describeRelease(entry) }))
    .map(({ participantId, bib, name, category, club, release }) => ({
      id: participantId,
      cells: [
        bib === null ? '' : String(bib),
        name,
        t(`category.${category}`),
        club ?? '',
        t(`deskEntries.${release}`),
        '',
      ],
    }));
  return say<BulkAnswer>({
    kind: 'print',
    headings: [...headings, t('deskEntries.signature')],
    lines,
  });
}

async function writeTo(act: DeskAct) {
  const { services, actor, now, page, need } = act;
  await need({ permission: 'mails.send' });
  const meant = (await marked(act)).slice(0, most);
  const letter = await beginLetter(services.database, actor, meant, now);
  if (letter === null) return say<BulkAnswer>({ kind: 'nobody' });
  return goTo(`${deskPath(page, 'correos/carta')}?carta=${letter}`);
}

export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { entries, total, current, last, year, years, columns, may, views } = loaderData;
  const { samples } = loaderData;
  const columnsFor = useEntryColumns(samples);
  const query = new URLSearchParams(search);
  const shown = readListColumns(query, columns, usualColumns);
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
      {actionData && <BulkSaid {...actionData} back={pathname + search} />}
      {samples && (
        <section className="desk-samples">
          <Notice kind="info" title={t('deskEntries.samplesTitle')}>
            <p>{t('deskEntries.samples')}</p>
            {may.edit && (
              <OneAct intent="ask-samples" fields={{ year }}>
                {t('deskEntries.removeSamples')}
              </OneAct>
            )}
          </Notice>
        </section>
      )}
      <SavedViews key={`views${search}`} list="entries" views={views} />
      <EntriesFilter clubs={loaderData.clubs} years={years} year={year} total={total} may={may} />
      <div className="desk-actions desk-acts list-acts">
        {may.edit && link('inscripciones/nueva', t('deskEntries.paper'))}
        {may.edit && link('inscripciones/importar', t('deskEntries.import'))}
        <More title={t('deskEntries.other')} className="desk-menu-list">
          {(
            [
              [`inscripciones/archivo/inscripciones-${year}.xlsx`, t('deskEntries.downloadBook')],
              [`inscripciones/archivo/inscripciones-${year}.csv`, t('deskEntries.download')],
              ['inscripciones.csv', t('deskEntries.downloadStable')],
            ] as const
          ).map(([file, words]) => (
            <a key={file} href={`${deskPath(pathname, file)}${queryWith(query, {})}`} download>
              {words}
            </a>
          ))}
          {may.mails && (
            <Link to={buildMailsAddress(pathname, query)}>{t('deskEntries.mails')}</Link>
          )}
          <DeskLink to="inscripciones/graficas">{t('deskEntries.charts')}</DeskLink>
          {may.contacts && (
            <DeskLink to="inscripciones/emergencia">{t('deskEntries.emergency')}</DeskLink>
          )}
        </More>
        <ColumnChoice
          key={search}
          chosen={shown}
          columns={columns.map((key) => ({ key, label: t(`deskEntries.columns.${key}`) }))}
        />
      </div>
      {entries.length === 0 ? (
        <p>{t('deskEntries.none')}</p>
      ) : (
        <PostForm className="desk-marks">
          <MarkAll />
          <DeskTable
            caption={t('deskEntries.caption', { page: current, last })}
            columns={[mark, ...columnsFor(shown)]}
            rows={entries}
            rowKey={({ participantId }) => participantId}
            order={readListOrder(query, entryOrders)}
          />
          <BulkActs total={total} may={may} />
        </PostForm>
      )}
      <ListPager label={t('deskEntries.pages')} current={current} last={last} />
    </>
  );
}

/** Returns the address of the mails of the listed entries, without the order and columns of the list. */
function buildMailsAddress(pathname: string, query: URLSearchParams): string {
  const shown = { [listFields.order]: null, [listFields.column]: null };
  const asked = new URLSearchParams(queryWith(query, shown));
  // Sorted like a saved view, so that equal queries compare equal.
  asked.sort();
  return `${deskPath(pathname, 'correos')}${queryWith(new URLSearchParams(), { de: String(asked) })}`;
}

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
