import { Form, Link, useLocation } from 'react-router';
import { listAccounts } from '../../accounts/accounts-repository.server.ts';
import { readAudit } from '../../accounts/audit/read-audit.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import { deskFlags } from '../desk-flags.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import { useWhen } from '../use-when.ts';
import type { Route } from './+types/audit-page.ts';
import { changesOf } from './changes-of.ts';

export const handle = deskFlags;
const pageSize = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'audit.read', texts: ['deskAudit'] },
    async load({ services: { database }, request }) {
      const { searchParams } = new URL(request.url);
      const number = (name: string) => {
        const value = searchParams.get(name) ?? '';
        return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
      };
      const accountId = number('quien');
      const lines = await readAudit(database, {
        ...{ accountId, before: number('antes'), limit: pageSize + 1 },
      });
      const team = (await listAccounts(database)).map(({ id, name }) => ({ id, name }));
      const shown = lines.slice(0, pageSize);
      const next = lines.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
      return { lines: shown, team, accountId: accountId ?? null, next };
    },
  });
}

export function headers() {
  return privateHeaders;
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { lines, team, accountId, next } = loaderData;
  const more = new URLSearchParams({
    ...(accountId === null ? {} : { quien: String(accountId) }),
    antes: String(next),
  });
  return (
    <>
      <h1>{t('deskAudit.title')}</h1>
      <Form method="get" className="desk-filter">
        <label htmlFor="quien">{t('deskAudit.who')}</label>
        <select id="quien" name="quien" defaultValue={accountId ?? ''}>
          <option value="">{t('deskAudit.everybody')}</option>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className={buttonClass('quiet')}>
          {t('deskAudit.show')}
        </button>
      </Form>
      {lines.length === 0 && <p>{t('deskAudit.none')}</p>}
      <ol className="desk-list">
        {lines.map((line) => (
          <li key={line.id}>
            <span>
              <strong>{t(`desk.acts.${line.act}`)}</strong> {line.subjectKind} {line.subjectId}
              <small>
                <time dateTime={line.at}>{when(line.at)}</time> · {line.actor}
                {line.reason !== null && ` · ${line.reason}`}
              </small>
            </span>
            <ul className="desk-change">
              {changesOf(line).map(({ field, before, after }) => (
                <li key={field}>
                  {field}: {before} → {after}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {next !== null && (
        <Link to={`${pathname}?${more}`} className={buttonClass('quiet')}>
          {t('deskAudit.older')}
        </Link>
      )}
    </>
  );
}
