import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { listViews } from '../../record/accounts/saved-views/list-views.server.ts';
import { listMails } from '../../record/mail/list-mails.server.ts';
import { mailStates, stateInWords, storedKinds } from '../../record/mail/stored-kinds.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable, ListPager } from '../frame/parts/desk-table.tsx';
import { goTo } from '../frame/parts/done.ts';
import { FilterChoice, FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, Refused } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/mails-page.ts';
import { askedMails } from './asked-mails.server.ts';
import { mailFields } from './mail-fields.ts';
import { retryMails } from './retry-mails.server.ts';

const pageSize = 50;
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskMails', 'pager'], async (page) => {
    const { services, asked, account, may } = page;
    const { database, config } = services;
    const current = asked.number('pagina') || 1;
    const seesContacts = may('entries.contacts');
    const views = may('entries.read')
      ? await listViews(database, { accountId: account.id, list: 'entries' })
      : [];
    const { whose, filter } = await askedMails(page);
    const { mails, total } = await listMails(database, filter, {
      limit: pageSize,
      offset: (current - 1) * pageSize,
    });
    const failed = await listMails(database, { state: 'failed' }, { limit: 1, offset: 0 });
    return {
      mails: mails.map((mail) => ({
        ...mail,
        state: stateInWords(mail.state, config.mail),
        to: seesContacts ? mail.to : '…',
      })),
      states: mailStates.map((value) => ({ value, words: stateInWords(value, config.mail) })),
      hasServer: config.mail.smtpUrl !== null,
      total,
      current,
      seesContacts,
      failed: failed.total,
      whose,
      views: views.map(({ name, query: value }) => ({ value, label: name })),
      mayWrite: may('mails.send'),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return actOnDesk(args, retry, { need: { permission: 'mails.send' } });
}

async function retry({ form, services, ...act }: DeskAct) {
  const key = form.read('key') || undefined;
  await retryMails(services.database, act.actor, { now: act.now, key });
  return goTo(act.here);
}

type Mail = Route.ComponentProps['loaderData']['mails'][number];

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { mails, states, total, current, seesContacts, failed, mayWrite, whose, views } =
    loaderData;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isView = whose === '' || views.some(({ value }) => value === whose);
  const people = isView ? views : [...views, { value: whose, label: t('deskMails.asFiltered') }];
  const kindOf = ({ key, kind }: Mail) => {
    const address = `correos/correo?${new URLSearchParams({ clave: key })}`;
    return <Link to={deskPath(pathname, address)}>{t(`deskMails.kinds.${kind}`)}</Link>;
  };
  const state = ({ state: name, attempts, error, nextAt, sentAt }: Mail) => (
    <>
      {t(`deskMails.state.${name}`)}
      {sentAt !== null && ` · ${when(sentAt)}`}
      {error !== null && (
        <small>
          {t('deskMails.tries', { count: attempts })}: {error}
          {name === 'waiting' && ` · ${t('deskMails.next', { when: when(nextAt) })}`}
        </small>
      )}
    </>
  );
  return (
    <>
      <h1>{t('deskMails.title')}</h1>
      <p className="desk-actions">
        {mayWrite && (
          <DeskLink to="correos/carta" kind="quiet">
            {t('deskMails.write')}
          </DeskLink>
        )}
        {seesContacts && <DeskLink to="correos/sin-noticias">{t('deskMails.stopped')}</DeskLink>}
      </p>
      {!loaderData.hasServer && <Refused title={t('deskMails.noServer')} />}
      {failed > 0 && (
        <div className="desk-card">
          <p>{t('deskMails.failed', { count: failed })}</p>
          {mayWrite && <OneAct kind="primary">{t('deskMails.retryAll')}</OneAct>}
        </div>
      )}
      <FilterForm names={Object.values(mailFields)} found={t('deskMails.count', { count: total })}>
        {seesContacts && <FilterText name={mailFields.text} label={t('deskMails.search')} />}
        <FilterChoice
          name={mailFields.kind}
          label={t('deskMails.kind')}
          all={t('deskMails.all')}
          choices={toChoices(storedKinds, (value) => t(`deskMails.kinds.${value}`))}
        />
        <FilterChoice
          name={mailFields.state}
          label={t('deskMails.stateLabel')}
          all={t('deskMails.all')}
          choices={states.map(({ value, words }) => ({
            value,
            label: t(`deskMails.state.${words}`),
          }))}
        />
        {people.length > 0 && (
          <FilterChoice
            name={mailFields.people}
            label={t('deskMails.people')}
            all={t('deskMails.everybody')}
            choices={people}
          />
        )}
      </FilterForm>
      <DeskTable
        caption={t('pager.position', { page: current, last })}
        none={t('deskMails.none')}
        rows={mails}
        rowKey={({ key }) => key}
        columns={[
          { key: 'kind', label: t('deskMails.kind'), names: true, cell: kindOf },
          { key: 'to', label: t('deskMails.to'), cell: ({ to }) => to },
          { key: 'at', label: t('deskMails.at'), cell: ({ createdAt }) => when(createdAt) },
          { key: 'state', label: t('deskMails.stateLabel'), cell: state },
        ]}
      />
      <TableLinks list="correos" />
      <ListPager label={t('deskMails.pages')} current={current} last={last} />
    </>
  );
}
