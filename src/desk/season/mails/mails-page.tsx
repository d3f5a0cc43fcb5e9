import { type ActionFunctionArgs, Form, Link, redirect, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Pager } from '../../../design/ui/list/pager.tsx';
import { retryMails } from '../../../organizing/season/letters/retry-mails.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { listViews } from '../../../record/accounts/saved-views/list-views.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { type ListedMail, listMails } from '../../../record/mail/list-mails.server.ts';
import { mailStates, storedKinds } from '../../../record/mail/stored-kinds.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { FilterChoice, FilterText } from '../../frame/parts/filter-choice.tsx';
import { FilterForm } from '../../frame/parts/filter-form.tsx';
import { numberOf, oneOf, queryWith } from '../../frame/parts/query-with.ts';
import { useWhen } from '../../frame/use-when.ts';
import { searchEntries } from '../entries/search-entries.server.ts';
import type { Route } from './+types/mails-page.ts';

export const handle = deskFlags;
const pageSize = 50;
const fields = {
  kind: 'tipo',
  state: 'estado',
  text: 'buscar',
  entry: 'inscripcion',
  // What the list of entries was asked for: mails to them alone.
  people: 'de',
} as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'mails.read',
    texts: ['deskMails', 'pager'],
    async load({ services, request }, { account }) {
      const { database } = services;
      const { roles } = account;
      const query = new URL(request.url).searchParams;
      const current = numberOf(query, 'pagina') ?? 1;
      const seesContacts = mayDo(roles, 'entries.contacts');
      const whose = mayDo(roles, 'entries.read') ? (query.get(fields.people) ?? '') : '';
      const views = mayDo(roles, 'entries.read')
        ? await listViews(database, { accountId: account.id, list: 'entries' })
        : [];
      const meant =
        whose === ''
          ? undefined
          : (await searchEntries(services, account, new URLSearchParams(whose))).ids;
      const { mails, total } = await listMails(
        database,
        {
          kind: oneOf(query, fields.kind, storedKinds),
          state: oneOf(query, fields.state, mailStates),
          participantId: numberOf(query, fields.entry),
          participantIds: meant,
          text: seesContacts ? (query.get(fields.text) ?? '').slice(0, 100) : undefined,
        },
        { limit: pageSize, offset: (current - 1) * pageSize },
      );
      const failed = await listMails(database, { state: 'failed' }, { limit: 1, offset: 0 });
      return {
        mails: seesContacts ? mails : mails.map((mail) => ({ ...mail, to: '…' })),
        total,
        current,
        seesContacts,
        failed: failed.total,
        whose,
        views: views.map(({ name, query: value }) => ({ value, label: name })),
        mayWrite: mayDo(roles, 'mails.send'),
      };
    },
  });
}

/** Puts one mail that was given up back into the queue, or all. */
export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'mails.send' });
  const { read } = await readDeskForm(args);
  const key = read('key') || undefined;
  const { database } = args.context.get(deskDeps);
  await ifAllowed(args, () => retryMails(database, actorOf(session), { now: new Date(), key }));
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname.replace(/\.data$/, '') + search, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(loaderData.total / pageSize));
  const { mails, total, current, seesContacts, failed, mayWrite, whose, views, token } = loaderData;
  const isView = whose === '' || views.some(({ value }) => value === whose);
  const people = isView ? views : [...views, { value: whose, label: t('deskMails.asFiltered') }];
  const query = new URLSearchParams(search);
  const one = (key: string) =>
    `${deskPath(pathname, 'correos/correo')}?${new URLSearchParams({ clave: key })}`;
  const state = ({ state: name, attempts, error, nextAt, sentAt }: ListedMail) => (
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
          <Link to={deskPath(pathname, 'correos/carta')} className={buttonClass('quiet')}>
            {t('deskMails.write')}
          </Link>
        )}
        {seesContacts && (
          <Link to={deskPath(pathname, 'correos/sin-noticias')}>{t('deskMails.stopped')}</Link>
        )}
      </p>
      {failed > 0 && (
        <div className="desk-card">
          <p>{t('deskMails.failed', { count: failed })}</p>
          {mayWrite && (
            <Form method="post">
              <input type="hidden" name="xsrf_token" value={token} />
              <button type="submit" className={buttonClass('primary')}>
                {t('deskMails.retryAll')}
              </button>
            </Form>
          )}
        </div>
      )}
      <FilterForm
        names={[fields.kind, fields.state, fields.text, fields.entry, fields.people]}
        found={t('deskMails.count', { count: total })}
      >
        {seesContacts && <FilterText name={fields.text} label={t('deskMails.search')} />}
        <FilterChoice
          name={fields.kind}
          label={t('deskMails.kind')}
          all={t('deskMails.all')}
          choices={storedKinds.map((kind) => ({
            value: kind,
            label: t(`deskMails.kinds.${kind}`),
          }))}
        />
        <FilterChoice
          name={fields.state}
          label={t('deskMails.stateLabel')}
          all={t('deskMails.all')}
          choices={mailStates.map((name) => ({ value: name, label: t(`deskMails.state.${name}`) }))}
        />
        {people.length > 0 && (
          <FilterChoice
            name={fields.people}
            label={t('deskMails.people')}
            all={t('deskMails.everybody')}
            choices={people}
          />
        )}
      </FilterForm>
      {mails.length === 0 ? (
        <p>{t('deskMails.none')}</p>
      ) : (
        <DeskTable
          caption={t('pager.position', { page: current, last })}
          rows={mails}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'kind',
              label: t('deskMails.kind'),
              names: true,
              cell: ({ key, kind }) => <Link to={one(key)}>{t(`deskMails.kinds.${kind}`)}</Link>,
            },
            { key: 'to', label: t('deskMails.to'), cell: ({ to }) => to },
            { key: 'at', label: t('deskMails.at'), cell: ({ createdAt }) => when(createdAt) },
            { key: 'state', label: t('deskMails.stateLabel'), cell: state },
          ]}
        />
      )}
      <Pager
        label={t('deskMails.pages')}
        current={current}
        last={last}
        searchOf={(number) => queryWith(query, { pagina: String(number) })}
      />
    </>
  );
}
