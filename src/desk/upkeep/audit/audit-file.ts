import { writeCsv } from '../../../organizing/season/write-csv.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { exportAudit } from '../../../record/accounts/audit/export-audit.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { auditWords } from '../../frame/history/audit-words.ts';
import { shownTo } from '../../frame/history/shown-to.ts';
import type { Route } from './+types/audit-file.ts';
import { readAuditFilter } from './audit-filter.ts';
import { queryOf } from './query-of.server.ts';

/** The lines of the history that the address asks for, as a table for a spreadsheet. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const session = await requireSession(args, { permission: 'audit.read' });
  const { request, params, context } = args;
  const { services, t, language, locale } = pageContext({
    request,
    params,
    services: context.get(deskDeps),
  });
  const { timeZone } = services.race;
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone,
  });
  const words = auditWords({ t, language, when: (instant) => format.format(new Date(instant)) });
  const query = queryOf(readAuditFilter(new URL(request.url).searchParams), timeZone);
  const order = { query, now: new Date() };
  const lines = await ifAllowed(args, () =>
    exportAudit(services.database, actorOf(session), order),
  );
  const heads = ['at', 'who', 'act', 'subject', 'changes', 'reason', 'session'] as const;
  const file = writeCsv([
    ['id', ...heads.map((head) => t(`deskAudit.columns.${head}`))],
    ...lines
      .map((line) => shownTo(session.account.roles, line))
      .map((line) => [
        line.id,
        line.at,
        line.actor,
        t(`desk.acts.${line.act}`),
        words.subject(line),
        words.changes(line).join('; '),
        line.reason,
        line.session === null ? '' : words.session(line.session),
      ]),
  ]);
  return new Response(file, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="historial.csv"',
    },
  });
}
