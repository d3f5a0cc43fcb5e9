import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { listAccounts } from '../../record/accounts/accounts-repository.server.ts';
import {
  actNames,
  type SubjectKind,
  subjectKinds,
} from '../../record/accounts/audit/audit-names.ts';
import { readAudit } from '../../record/accounts/audit/read-audit.server.ts';
import { subjectKey } from '../../record/accounts/audit/subject-key.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { auditWords } from '../frame/history/audit-words.ts';
import { shownTo } from '../frame/history/shown-to.ts';
import { FilterChoice, FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink } from '../frame/parts/page-top.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/audit-page.ts';
import { type AuditFilter, auditAddress, auditQuery, readAuditFilter } from './audit-filter.ts';
import { subjectNames } from './subject-names.server.ts';

const pageSize = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskAudit', 'payment', 'category', 'sex'], async (page) => {
    const { services, query, language, account } = page;
    const { database, race } = services;
    const filter = readAuditFilter(query);
    const asked = query.get('antes') ?? '';
    const lines = await readAudit(database, {
      ...auditQuery(filter, race.timeZone),
      before: /^\d{1,9}$/.test(asked) ? Number(asked) : undefined,
      limit: pageSize + 1,
    });
    const team = (await listAccounts(database)).map(({ id, name }) => ({ id, name }));
    const shown = lines.slice(0, pageSize).map((line) => shownTo(account.roles, line));
    const next = lines.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
    const names = await subjectNames(database, shown, language);
    return { lines: shown, names, team, filter, next };
  });
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { t, language, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { lines, names, team, filter, next } = loaderData;
  const words = auditWords({ t, language, locale, when });
  return (
    <>
      <h1>{t('deskAudit.title')}</h1>
      <AuditForm team={team} filter={filter} count={lines.length} />
      {lines.length === 0 && <p>{t('deskAudit.none')}</p>}
      <ol className="desk-list">
        {lines.map((line) => {
          const path = subjectPaths[line.subjectKind]?.(line.subjectId) ?? null;
          const changes = words.changes(line);
          const subject = names[subjectKey(line)] ?? words.subject(line);
          return (
            <li key={line.id}>
              <span>
                <strong>{t(`desk.acts.${line.act}`)}</strong>{' '}
                {path === null ? subject : <DeskLink to={path}>{subject}</DeskLink>}
                <small>
                  <time dateTime={line.at}>{when(line.at)}</time>
                  {line.actor !== '' && ` · ${line.actor}`}
                  {line.reason !== null && ` · ${line.reason}`}
                  {line.session !== null && (
                    <>
                      {' · '}
                      <Link to={`${pathname}?${new URLSearchParams({ sesion: line.session.id })}`}>
                        {words.session(line.session)}
                      </Link>
                    </>
                  )}
                </small>
              </span>
              {changes.length > 0 && (
                <ul className="desk-change">
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ol>
      <p className="desk-actions">
        {next !== null && (
          <Link
            to={`${pathname}?${auditAddress(filter, { antes: String(next) })}`}
            className={buttonClass('quiet')}
          >
            {t('deskAudit.older')}
          </Link>
        )}
      </p>
      {lines.length > 0 && <TableLinks list="historial" />}
    </>
  );
}

type SubjectPath = (id: string) => string | null;

/** Addresses below the desk's root; a kind without one has no page. */
const subjectPaths: Readonly<Record<string, SubjectPath>> = {
  account: (id) => `equipo?historia=${id}`,
  announcement: (id) => `avisos/${id}`,
  backup: () => 'respaldos',
  bank: () => 'pagos/extractos',
  championship: () => 'ediciones',
  clock: () => 'sitio',
  content: () => 'contenido',
  edition: (id) => `ediciones/${id}`,
  entry: (id) => `inscripciones/${id}`,
  letter: (id) => `correos/carta?carta=${id}`,
  payment: (id) => `pagos/pago/${id}`,
  person: (id) => `personas?persona=${id}`,
  privacy_request: () => 'privacidad',
  race_day: (id) => `carrera?dia=${id}`,
  result(id) {
    const [, year, bib] = /^(\d+)\/(\d+)$/.exec(id) ?? [];
    return year === undefined ? null : `ediciones/${year}/mangas/${bib}`;
  },
  retention: () => 'privacidad',
  seat: (id) => `puestos?historia=${id}`,
} satisfies Partial<Record<SubjectKind, SubjectPath>>;

interface AuditFormProps {
  team: { id: number; name: string }[];
  filter: AuditFilter;
  count: number;
}

function AuditForm({ team, filter, count }: AuditFormProps) {
  const { t, language, locale } = useTexts();
  const { pathname } = useLocation();
  const { subject } = auditWords({ t, language, locale, when: (instant) => instant });
  const people = team.map(({ id, name }) => ({ value: String(id), label: name }));
  const all = t('deskAudit.any');
  return (
    <FilterForm names={Object.keys(filter)} found={t('deskAudit.shown', { count })}>
      <FilterChoice
        name="quien"
        label={t('deskAudit.who')}
        all={all}
        choices={[...people, { value: 'terminal', label: t('deskAudit.terminal') }]}
      />
      <FilterChoice
        name="que"
        label={t('deskAudit.act')}
        all={all}
        choices={toChoices(actNames, (act) => t(`desk.acts.${act}`))}
      />
      {filter.cual === '' ? (
        <FilterChoice
          name="de"
          label={t('deskAudit.subject')}
          all={all}
          choices={toChoices(subjectKinds, (kind) => t(`desk.subjects.${kind}`))}
        />
      ) : (
        <>
          <input type="hidden" name="de" value={filter.de} />
          <input type="hidden" name="cual" value={filter.cual} />
          <Link to={`${pathname}?${auditAddress({ ...filter, de: '', cual: '' })}`}>
            {t('deskAudit.only', {
              subject: subject({ subjectKind: filter.de, subjectId: filter.cual }),
            })}
          </Link>
        </>
      )}
      {filter.sesion !== '' && (
        <>
          <input type="hidden" name="sesion" value={filter.sesion} />
          <Link to={`${pathname}?${auditAddress({ ...filter, sesion: '' })}`}>
            {t('deskAudit.onlySession')}
          </Link>
        </>
      )}
      <FilterText name="desde" type="date" label={t('deskAudit.from')} />
      <FilterText name="hasta" type="date" label={t('deskAudit.until')} />
    </FilterForm>
  );
}
