import type { ActionFunctionArgs } from 'react-router';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { plainHeading } from '../../../platform/text/plain-heading.ts';
import { dayOrders } from '../../../registration/people-table/day-order.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { goTo, say } from '../../frame/parts/done.ts';
import { toChoices } from '../../frame/parts/line-field.tsx';
import { More, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import type { Route } from './+types/columns-page.ts';
import { nameColumns, readWaitingStatement, type StatementAsks } from './keep-statement.server.ts';
import { keptQuery } from './kept-query.ts';
import { columnKinds, isNeeded, type StatementColumns } from './statement-columns.ts';
import { directions } from './statement-lines.ts';
import { toReading } from './to-reading.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskColumns', 'deskStatements'], async (caller) => {
    const { services, params } = caller;
    const { database } = services;
    const { currency } = services.race.registration;
    const room = { read: toReading(caller), currency };
    const waiting = await readWaitingStatement(database, params.id ?? '', room);
    if (!waiting) throw notFound();
    return { waiting, currency };
  });
}

export function action(args: ActionFunctionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, params, actor, now } = act;
    const { currency } = services.race.registration;
    const id = params.id ?? '';
    const waits = { id, currency, read: toReading(act) };
    const named = columnKinds.map((kind) => [kind, form.read(kind).slice(0, 100)]);
    const columns = Object.fromEntries(named) as StatementColumns;
    const order = intent === 'answer' ? { ...waits, ...answersIn(form) } : { ...waits, columns };
    const kept = await nameColumns(services.database, actor, order, now);
    const page = deskPath(act.page, 'pagos/extractos');
    if (kept.code === 'kept') return goTo(`${page}?${keptQuery(kept)}`);
    if (kept.code === 'asked') return goTo(`${page}/${id}`);
    if (kept.code === 'day_orders')
      return say({ kind: 'day_orders' as const, lines: kept.lines }, 422);
    return kept.code === 'unknown' ? goTo(page) : say({ kind: 'columns' as const, columns }, 422);
  });
}

function answersIn(form: DeskAct['form']) {
  const words = form.readAll('word');
  const said = words.flatMap((word, index) => {
    const direction = directions.find((one) => one === form.read(`sign-${index}`));
    return direction ? [[word, direction] as const] : [];
  });
  const days = dayOrders.find((order) => order === form.read('days')) ?? null;
  return { signs: new Map(said), days };
}

export default function ColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { bank, headings, columns, asks } = loaderData.waiting;
  const wrong = actionData?.kind === 'columns' ? actionData.columns : null;
  const form = <ColumnsForm headings={headings} chosen={wrong ?? columns} />;
  const words = { bank: t(`deskStatements.banks.${bank}`) };
  return (
    <>
      <PageTop
        back={['pagos/extractos', t('deskColumns.back')]}
        title={t(asks ? 'deskColumns.askTitle' : 'deskColumns.title')}
        lead={t(asks ? 'deskColumns.askLead' : 'deskColumns.lead', words)}
      />
      {actionData && (
        <Refused title={t('deskColumns.wrongTitle')}>
          {actionData.kind === 'columns'
            ? t('deskColumns.wrong')
            : t('deskStatements.dayOrders', { lines: actionData.lines.join(', ') })}
        </Refused>
      )}
      {asks ? (
        <>
          <Questions asks={asks} currency={loaderData.currency} />
          <More title={t('deskColumns.again')} isOpen={wrong !== null}>
            {form}
          </More>
        </>
      ) : (
        form
      )}
    </>
  );
}

interface ColumnsFormProps {
  headings: readonly string[];
  chosen: StatementColumns | null;
}

function ColumnsForm({ headings, chosen }: ColumnsFormProps) {
  const { t } = useTexts();
  const choiceOf = (heading = '') =>
    headings.find((one) => heading !== '' && plainHeading(one) === plainHeading(heading)) ?? '';
  return (
    <PostForm className="desk-card desk-form">
      {columnKinds.map((kind) => (
        <SelectField
          key={kind}
          name={kind}
          required={isNeeded(kind)}
          label={t(`deskColumns.kinds.${kind}`)}
          hint={t(`deskColumns.hints.${kind}`)}
          none={t(isNeeded(kind) ? 'deskColumns.choose' : 'deskColumns.without')}
          defaultValue={choiceOf(chosen?.[kind])}
          choices={toChoices(headings, (value) => value)}
        />
      ))}
      <Act kind="primary">{t('deskColumns.submit')}</Act>
    </PostForm>
  );
}

const mostRows = 5;

function Questions({ asks, currency }: { asks: StatementAsks; currency: string }) {
  const { t, locale } = useTexts();
  const { signs, days } = asks;
  return (
    <PostForm className="desk-card desk-form">
      {signs.map(({ word, key, rows }, index) => (
        <fieldset key={key}>
          <legend>
            {t(word === '' ? 'deskColumns.noSign' : 'deskColumns.sign', {
              word,
              count: rows.length,
            })}
          </legend>
          <ul>
            {rows.slice(0, mostRows).map(({ line, day, amountCents, text }) => (
              <li key={line}>
                {t('deskColumns.signLine', {
                  line,
                  day: formatDay(day, locale, 'medium'),
                  amount: formatMoney(amountCents, currency, locale),
                  text,
                })}
              </li>
            ))}
            {rows.length > mostRows && (
              <li>{t('desk.confirm.more', { count: rows.length - mostRows })}</li>
            )}
          </ul>
          <input type="hidden" name="word" value={key} />
          <SelectField
            name={`sign-${index}`}
            required
            label={t(word === '' ? 'deskColumns.noSignMeans' : 'deskColumns.signMeans', { word })}
            none={t('deskColumns.choose')}
            choices={directions.map((one) => ({
              value: one,
              label: t(`deskColumns.direction.${one}`),
            }))}
          />
        </fieldset>
      ))}
      {days && (
        <SelectField
          name="days"
          required
          label={t('deskColumns.days', { written: days.written, line: days.line })}
          hint={t('deskColumns.daysHint')}
          none={t('deskColumns.choose')}
          choices={days.readings.map(({ order, day }) => ({
            value: order,
            label: formatDay(day, locale, 'long'),
          }))}
        />
      )}
      <Act intent="answer" kind="primary">
        {t('deskColumns.submit')}
      </Act>
    </PostForm>
  );
}
