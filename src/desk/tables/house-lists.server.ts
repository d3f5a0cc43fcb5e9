import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { listAccounts } from '../../record/accounts/accounts-repository.server.ts';
import { exportAudit } from '../../record/accounts/audit/export-audit.server.ts';
import { auditQuery, readAuditFilter } from '../audit/audit-filter.ts';
import { auditWords } from '../frame/history/audit-words.ts';
import { shownTo } from '../frame/history/shown-to.ts';
import type { ListLoader } from './list-loader.ts';

export const houseLists = {
  async equipo({ services: { database, race }, t }) {
    const team = await listAccounts(database);
    const { text, instant } = columnsFor<(typeof team)[number]>();
    return buildTable(
      t('deskTeam.title'),
      [
        text(t('deskTeam.name'), ({ name }) => name),
        text(t('deskTeam.email'), ({ email }) => email),
        text(t('deskTeam.roles'), ({ roles }) =>
          roles.map((role) => t(`desk.roles.${role}`)).join(', '),
        ),
        instant(t('tables.since'), race.timeZone, ({ createdAt }) => createdAt),
        instant(t('tables.endedAt'), race.timeZone, ({ endedAt }) => endedAt),
      ],
      team,
    );
  },

  async historial({ services, account, actor, query, t, language, locale, now }) {
    const { timeZone } = services.race;
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'medium',
      hourCycle: 'h23',
      timeZone,
    });
    const words = auditWords({ t, language, locale, when: (at) => format.format(new Date(at)) });
    const asked = auditQuery(readAuditFilter(query), timeZone);
    const lines = await exportAudit(services.database, actor, { query: asked, now });
    const { text, number, instant } = columnsFor<(typeof lines)[number]>();
    return buildTable(
      t('deskAudit.title'),
      [
        number('id', ({ id }) => id),
        instant(t('deskAudit.columns.at'), timeZone, ({ at }) => at),
        text(t('deskAudit.columns.who'), (line) => line.actor),
        text(t('deskAudit.columns.act'), ({ act }) => t(`desk.acts.${act}`)),
        text(t('deskAudit.columns.subject'), (line) => words.subject(line)),
        text(t('deskAudit.columns.changes'), (line) => words.changes(line).join('; ')),
        text(t('deskAudit.columns.reason'), ({ reason }) => reason),
        text(t('deskAudit.columns.session'), ({ session }) => session && words.session(session)),
      ],
      lines.map((line) => shownTo(account.roles, line)),
    );
  },
} as const satisfies Record<string, ListLoader>;
