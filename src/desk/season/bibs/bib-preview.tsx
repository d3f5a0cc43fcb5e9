import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import type { BibOrder, BibPlan } from '../../../organizing/season/bibs/plan-bibs.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface BibPreviewProps {
  order: BibOrder;
  plan: BibPlan & { shown: string };
  token: string;
}

/** Who would get which bib, all of them, before anything is written. */
export function BibPreview({ order, plan, token }: BibPreviewProps) {
  const { t } = useTexts();
  const { lines, without, shown } = plan;
  const changes = lines.filter(({ from, to }) => from !== to).length;
  const fields = {
    xsrf_token: token,
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
        <Form method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" name="intent" value="give" className={buttonClass('primary')}>
            {t('deskBibs.give', { count: changes })}
          </button>
        </Form>
      )}
    </section>
  );
}
