import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { describedBy, Field } from '../../../design/ui/form/field.tsx';
import { TextAreaField } from '../../../design/ui/form/text-area-field.tsx';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { withReference } from '../../../platform/page/with-reference.server.ts';
import { loadFormPage } from '../../load-form-page.server.ts';
import { linkMail } from '../../payments/link-mail.tsx';
import payStyles from '../../payments/payments.module.css';
import { findClub } from '../clubs-repository.server.ts';
import { clubQuery } from '../load-club.server.ts';
import type { Route } from './+types/table-page.ts';
import { columnsOfClub } from './columns-of-club.server.ts';
import { submitTable, tableField } from './submit-table.server.ts';
import styles from './table.module.css';
import { TableSteps } from './table-steps.tsx';

export const handle = { footer: false, registerButton: false, scripts: 'loaded', ownTitle: true };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['clubTable', 'clubPage', 'deskSheets'],
    load: async ({ services, url, t, language }) => {
      const accessToken = url.searchParams.get(clubQuery.identity) ?? '';
      const club = await findClub(services.database, accessToken);
      const columns = club ? await columnsOfClub({ services, t, language }, club) : [];
      return {
        club: club ? { name: club.club, accessToken } : null,
        email: services.race.contact.email,
        field: tableField,
        columns: columns.map(({ name, title, when, words }) => ({ name, title, when, words })),
      };
    },
    isFound: ({ club }) => club !== null,
  });
}

export function action(args: Route.ActionArgs) {
  return withReference(args, () => submitTable(args));
}

export const headers = () => privateHeaders;

export default function TablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { club, columns, email, field } = loaderData;
  const token = actionData?.token ?? loaderData.token;
  const answer = actionData?.answer;
  const title = club ? t('clubTable.title', { club: club.name }) : t('clubPage.unknownTitle');
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <PageHeader
        plain
        title={title}
        lead={club ? t('clubTable.lead') : linkMail(t('clubPage.unknownText', { email }))}
      >
        {club && (
          <LocalizedLink
            to={`/registro/equipo?identity=${club.accessToken}`}
            className={buttonClass('quiet')}
          >
            {t('clubTable.back')}
          </LocalizedLink>
        )}
      </PageHeader>
      {club && (
        <>
          {answer && <TableSteps answer={answer} token={token} accessToken={club.accessToken} />}
          <GiveTable token={token} accessToken={club.accessToken} field={field} columns={columns} />
        </>
      )}
    </>
  );
}

interface GiveTableProps {
  token: string;
  accessToken: string;
  field: string;
  columns: readonly { name: string; title: string; when: string; words: string }[];
}

function GiveTable({ token, accessToken, field, columns }: GiveTableProps) {
  const { t } = useTexts();
  const words = { id: field, label: t('clubTable.fileLabel'), hint: t('clubTable.fileHint') };
  return (
    <Section title={t('clubTable.giveTitle')} id="traer">
      <p>
        {t('clubTable.giveText')}{' '}
        <span className={styles.templates}>
          {(['xlsx', 'csv'] as const).map((ending) => (
            <LocalizedLink
              key={ending}
              to={`/registro/equipo/tabla/plantilla.${ending}?identity=${accessToken}`}
              reloadDocument
              className="target"
            >
              {t(`clubTable.template.${ending}`)}
            </LocalizedLink>
          ))}
        </span>
      </p>
      {columns.some(({ name }) => name === 'boat_name') && <p>{t('clubTable.boatsText')}</p>}
      {/* The token must come before the file: a file that precedes it is refused. */}
      <form method="post" encType="multipart/form-data" className={styles.way}>
        <input type="hidden" name="xsrf_token" value={token} />
        <Field {...words}>
          <input
            id={field}
            className={payStyles.file}
            type="file"
            name={field}
            accept=".xlsx,.csv,text/csv,text/plain"
            required
            {...describedBy(words)}
          />
        </Field>
        <button type="submit" className={buttonClass('primary')}>
          {t('clubTable.look')}
        </button>
      </form>
      <form method="post" className={styles.way}>
        <input type="hidden" name="xsrf_token" value={token} />
        <TextAreaField
          id="pasted"
          name="pasted"
          label={t('clubTable.pasteLabel')}
          hint={t('clubTable.pasteHint')}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          required
        />
        <button type="submit" name="intent" value="paste" className={buttonClass('quiet')}>
          {t('clubTable.look')}
        </button>
      </form>
      <details className={styles.columns}>
        <summary>{t('clubTable.columnsTitle')}</summary>
        <dl>
          {columns.map(({ name, title, when, words: says }) => (
            <div key={name}>
              <dt>
                {title} · {when}
              </dt>
              <dd className="muted">{says}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  );
}
