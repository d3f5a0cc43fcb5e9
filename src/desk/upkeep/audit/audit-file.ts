import { writeCsv } from '../../../platform/files/table/write-csv.ts';
import { exportAudit } from '../../../record/accounts/audit/export-audit.server.ts';
import { fileAnswer, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { auditWords } from '../../frame/history/audit-words.ts';
import { shownTo } from '../../frame/history/shown-to.ts';
import type { Route } from './+types/audit-file.ts';
import { auditQuery, readAuditFilter } from './audit-filter.ts';

const heads = ['at', 'who', 'act', 'subject', 'changes', 'reason', 'session'] as const;

/** The lines of the history that the address asks for, as a table for a spreadsheet. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, account, actor, t, language, locale, now } = caller;
    const { timeZone } = services.race;
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      hourCycle: 'h23',
      timeZone,
    });
    const words = auditWords({ t, language, when: (instant) => format.format(new Date(instant)) });
    const query = auditQuery(readAuditFilter(caller.query), timeZone);
    const lines = await exportAudit(services.database, actor, { query, now });
    const file = writeCsv([
      ['id', ...heads.map((head) => t(`deskAudit.columns.${head}`))],
      ...lines
        .map((line) => shownTo(account.roles, line))
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
    return fileAnswer(file, 'historial', 'csv');
  });
}
