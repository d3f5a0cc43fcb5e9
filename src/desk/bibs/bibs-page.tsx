import { Form } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { pageField } from '../../design/ui/list/page-field.ts';
import { pageOfList } from '../../design/ui/list/page-of-list.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { matchesName } from '../../record/people/matches-name.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { BulkUndo, withUndo } from '../frame/parts/bulk-undo.tsx';
import { ListPager } from '../frame/parts/desk-table.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { TickBox, toChoices } from '../frame/parts/line-field.tsx';
import { PrintLine, Refused, Scrolled } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useDesk } from '../frame/use-when.ts';
import type { Route } from './+types/bibs-page.ts';
import { bibSeeds } from './bib-seeds.server.ts';
import { type BibRefusal, changeBib, digestOfPlan, giveBibs } from './give-bibs.server.ts';
import { type BibOrder, type BibPlan, bibOrders, planBibs } from './plan-bibs.ts';
import { readBib, readBibOrder } from './read-bib-order.ts';
import { readBibs } from './read-bibs.server.ts';
import { undoBibs } from './undo-bibs.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskBibs', 'category', 'sex', 'pager'],
    async ({ services, asked, query }) => {
      const order = readBibOrder(asked);
      const found = await bibSeeds(services);
      const entries = found ? await readBibs(services.database, found.edition.id, found.seeds) : [];
      const plan = order && planBibs(entries, order);
      const sought = asked.text('buscar', 100).trim();
      const listed = entries
        .filter(
          ({ name, bib }) => sought === '' || String(bib) === sought || matchesName(name, sought),
        )
        .toSorted((a, b) => (a.bib ?? Infinity) - (b.bib ?? Infinity));
      const shown = pageOfList(listed, query.get(pageField));
      return {
        order,
        year: found?.edition.year ?? null,
        plan: plan && { ...plan, shown: digestOfPlan(plan) },
        count: listed.length,
        current: shown.page,
        last: shown.last,
        entries: shown.rows.map(({ id, name, category, bib, last }) => ({
          id,
          name,
          category,
          bib,
          last,
        })),
      };
    },
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, actor, now, page, here } = act;
    const { database } = services;
    const found = await bibSeeds(services);
    const written = form.read('dorsal').trim();
    const refused = (code: BibRefusal | 'range') => say({ code, bib: written.slice(0, 10) }, 409);
    if (!found) return refused('unknown');
    const { seeds } = found;
    const { id: editionId } = found.edition;
    if (intent === 'give') {
      const order = readBibOrder(form);
      if (!order) return refused('range');
      const giving = { editionId, order, seeds, shown: form.read('shown') };
      const given = await giveBibs(database, actor, giving, now);
      if ('code' in given) return refused(given.code);
      return doneAt(withUndo(page, now), { code: 'bibsGiven', count: given.given });
    }
    if (intent === 'undo') {
      const { count } = await undoBibs(database, actor, { editionId, at: form.read('at') }, now);
      return doneAt(page, { code: 'bibsTakenBack', count });
    }
    const bib = readBib(written);
    if (written !== '' && bib === null) return refused('range');
    const entry = form.number('entry');
    const change = { editionId, entry, bib, shown: readBib(form.read('shown')) };
    const refusal = await changeBib(database, actor, change, now);
    return refusal === null ? doneAt(here, { code: 'saved' }) : refused(refusal);
  });
}

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

export default function BibsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { order, plan, entries, year, count, current, last: lastPage } = loaderData;
  return (
    <>
      <h1>{t('deskBibs.titleOf', { year: year ?? '' })}</h1>
      {actionData && (
        <Refused title={t('deskBibs.refusedTitle', { bib: actionData.bib })}>
          {t(`deskBibs.refused.${actionData.code}`)}
        </Refused>
      )}
      <BulkUndo />
      <BibForm order={order} />
      {order && plan && <BibPreview order={order} plan={plan} />}
      <h2>{t('deskBibs.listTitle')}</h2>
      <PrintLine>{t('deskBibs.print')}</PrintLine>
      <FilterForm names={['buscar']} found={t('deskBibs.found', { count })}>
        <FilterText name="buscar" label={t('deskBibs.search')} />
      </FilterForm>
      <Scrolled>
        <table className="desk-table bibs-table">
          <thead>
            <tr>
              <th scope="col">{t('deskBibs.bib')}</th>
              <th scope="col" data-start="">
                {t('deskBibs.name')}
              </th>
              <th scope="col">{t('deskBibs.category')}</th>
              <th scope="col">{t('deskBibs.last')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, name, category, bib, last }) => (
              <tr key={id}>
                <td>
                  <span className="bibs-number">{bib ?? '–'}</span>
                  <DraftForm
                    name={`bib ${id}`}
                    shown={String(bib ?? '')}
                    fields={{ entry: id }}
                    className="bibs-change desk-inline"
                    preventScrollReset
                  >
                    <input
                      name="dorsal"
                      inputMode="numeric"
                      maxLength={4}
                      size={4}
                      key={bib}
                      defaultValue={bib ?? ''}
                      aria-label={t('deskBibs.bibOf', { name })}
                    />
                    <Act>{t('deskBibs.keep')}</Act>
                  </DraftForm>
                </td>
                <th scope="row">{name}</th>
                <td>{t(`category.${category}`)}</td>
                <td>{last ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      <ListPager label={t('deskBibs.listTitle')} current={current} last={lastPage} />
      {entries.length > 0 && <TableLinks list="dorsales" />}
    </>
  );
}

interface BibPreviewProps {
  order: BibOrder;
  plan: BibPlan & { shown: string };
}

function BibPreview({ order, plan }: BibPreviewProps) {
  const { t } = useTexts();
  const { lines, without, shown } = plan;
  const changes = lines.filter(({ from, to }) => from !== to).length;
  const fields = {
    shown,
    desde: order.from,
    hasta: order.to,
    orden: order.order,
    categoria: order.category ?? '',
    sexo: order.sex ?? '',
    vuelven: order.keepLast ? 1 : '',
    faltan: order.onlyMissing ? 1 : '',
  };
  return (
    <section className="desk-card bibs-preview" aria-labelledby="bibs-preview">
      <h2 id="bibs-preview">{t('deskBibs.previewTitle', { count: changes })}</h2>
      {without > 0 && <p className="desk-issue">{t('deskBibs.without', { count: without })}</p>}
      <ol>
        {lines.map(({ id, name, from, to, kept, lost }) => (
          <li key={id} data-changed={from === to ? undefined : ''}>
            <span className="bibs-number">{to ?? '–'}</span> {name}
            <small>
              {from !== null && from !== to && ` ${t('deskBibs.was', { bib: from })}`}
              {kept && ` ${t('deskBibs.back')}`}
              {lost !== null && ` ${t('deskBibs.lost', { bib: lost })}`}
            </small>
          </li>
        ))}
      </ol>
      {changes > 0 && (
        <PostForm fields={fields}>
          <Act intent="give" kind="primary">
            {t('deskBibs.give', { count: changes })}
          </Act>
        </PostForm>
      )}
    </section>
  );
}

/** Form that chooses the entries and the bib range; it leads to a preview and changes nothing. */
function BibForm({ order }: { order: BibOrder | null }) {
  const { t } = useTexts();
  const { categories } = useDesk();
  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: 9999,
    required: true,
  } as const;
  return (
    <Form method="get" className="desk-card bibs-form">
      <h2>{t('deskBibs.giveTitle')}</h2>
      <div className="desk-line bibs-fields">
        <SelectField
          name="categoria"
          label={t('deskBibs.category')}
          defaultValue={order?.category ?? ''}
          none={t('deskBibs.all')}
          choices={categories.map((code) => ({
            value: String(code),
            label: t(`category.${code}`),
          }))}
        />
        <SelectField
          name="sexo"
          label={t('deskBibs.sex')}
          defaultValue={order?.sex ?? ''}
          none={t('deskBibs.all')}
          choices={toChoices(['female', 'male'] as const, (value) => t(`sex.${value}`))}
        />
        <TextField
          {...number}
          name="desde"
          size={6}
          defaultValue={order?.from ?? 1}
          label={t('deskBibs.from')}
        />
        <TextField
          {...number}
          name="hasta"
          size={6}
          defaultValue={order?.to ?? 99}
          label={t('deskBibs.to')}
        />
        <SelectField
          name="orden"
          label={t('deskBibs.order')}
          defaultValue={order?.order === 'result' ? '' : (order?.order ?? '')}
          none={t('deskBibs.orders.result')}
          choices={toChoices(
            bibOrders.filter((value) => value !== 'result'),
            (value) => t(`deskBibs.orders.${value}`),
          )}
        />
      </div>
      <div className="desk-boxes">
        <TickBox
          name="vuelven"
          value="1"
          defaultChecked={order?.keepLast ?? true}
          label={t('deskBibs.keepLast')}
        />
        <TickBox
          name="faltan"
          value="1"
          defaultChecked={order?.onlyMissing ?? true}
          label={t('deskBibs.onlyMissing')}
        />
      </div>
      <button type="submit" className={buttonClass(order ? 'quiet' : 'primary')}>
        {t('deskBibs.preview')}
      </button>
    </Form>
  );
}
