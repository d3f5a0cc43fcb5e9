import type { ActionFunctionArgs } from 'react-router';
import { bibSeeds } from '../../../organizing/season/bibs/bib-seeds.server.ts';
import { digestOfPlan } from '../../../organizing/season/bibs/give-bibs.server.ts';
import {
  type BibOrder,
  type BibPlan,
  planBibs,
} from '../../../organizing/season/bibs/plan-bibs.ts';
import { readBibs } from '../../../organizing/season/bibs/read-bibs.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { BulkUndo } from '../../frame/parts/bulk-undo.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { PrintLine, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import type { Route } from './+types/bibs-page.ts';
import { answerBibs } from './answer-bibs.server.ts';
import { BibForm } from './bib-form.tsx';
import sheet from './desk-bibs.css?url';
import { readBibOrder } from './read-bib-order.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'bibs.edit',
    texts: ['deskBibs', 'category', 'sex'],
    async load({ services, request }) {
      const { searchParams } = new URL(request.url);
      const order = readBibOrder((name) => searchParams.get(name) ?? '');
      const found = await bibSeeds(services);
      const entries = found ? await readBibs(services.database, found.edition.id, found.seeds) : [];
      const plan = order && planBibs(entries, order);
      return {
        order,
        year: found?.edition.year ?? null,
        plan: plan && { ...plan, shown: digestOfPlan(plan) },
        entries: entries
          .map(({ id, name, category, bib, last }) => ({ id, name, category, bib, last }))
          .toSorted((a, b) => (a.bib ?? Infinity) - (b.bib ?? Infinity)),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerBibs(args);
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export default function BibsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { order, plan, entries, year } = loaderData;
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
      <div
        className="desk-scroll" // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
        tabIndex={0}
      >
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
      </div>
    </>
  );
}

interface BibPreviewProps {
  order: BibOrder;
  plan: BibPlan & { shown: string };
}

/** Who would get which bib, all of them, before anything is written. */
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
        {lines.map(({ id, name, from, to, kept }) => (
          <li key={id} data-changed={from === to ? undefined : ''}>
            <span className="bibs-number">{to ?? '–'}</span> {name}
            <small>
              {from !== null && from !== to && ` ${t('deskBibs.was', { bib: from })}`}
              {kept && ` ${t('deskBibs.back')}`}
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
