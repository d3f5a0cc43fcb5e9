import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { acceptClockAs } from '../../../organizing/upkeep/accept-clock-as.server.ts';
import { diagnose, type FindingCode } from '../../../organizing/upkeep/doctor/diagnose.ts';
import { findFacts } from '../../../organizing/upkeep/doctor/find-facts.server.ts';
import { readClockWatch } from '../../../platform/clock/clock-watch-repository.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import type { DeskPageName } from '../../frame/desk-pages.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { ProofFirst } from '../../frame/parts/proof-first.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/site-page.ts';

export const handle = deskFlags;

/** How long an outside service may take, in milliseconds: somebody waits for the page. */
const patience = 3000;

/** What is put right at the desk itself, and where. */
const mended = {
  mailsFailed: { name: 'mails', path: 'correos?estado=failed' },
  sampleAccount: { name: 'settings', path: 'ajustes' },
  backupMissing: { name: 'backups', path: 'respaldos' },
  backupOld: { name: 'backups', path: 'respaldos' },
} as const satisfies Partial<Record<FindingCode, { name: DeskPageName; path: string }>>;

/** Looks over the whole site, as `race doctor` does, each time that it is opened. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'settings.edit',
    texts: ['deskSite'],
    async load({ services: { config, database, race }, t }, { proven }) {
      const clock = await readClockWatch(database);
      const facts = await findFacts({
        config,
        database: async () => database,
        now: new Date(),
        patience,
        isSampleAccount: race.bankAccount.sample,
      });
      const now = new Date().toISOString();
      return {
        proven,
        now,
        held: clock?.heldAt ? { at: clock.heldAt, seen: clock.seenAt } : null,
        findings: diagnose(facts).map(({ level, code, values }) => ({
          level,
          code,
          words: t(`cli.finding.${code}`, values),
        })),
      };
    },
  });
}

/** Somebody says that the clock is right, which no program can know. */
export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'settings.edit', proven: true });
  const form = await readDeskForm(args);
  const { database } = args.context.get(deskDeps);
  const path = new URL(args.request.url).pathname.replace(/\.data$/, '');
  if (form.read('intent') === 'accept-clock') {
    await ifAllowed(args, () => acceptClockAs(database, actorOf(session), new Date()));
  }
  return doneAt(path, { code: 'clock' });
}

export function headers() {
  return privateHeaders;
}

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { findings, held, now, proven, token } = loaderData;
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  return (
    <>
      <h1>{t('deskSite.title')}</h1>
      <p className="desk-lead">
        {findings.length === 0
          ? t('deskSite.well')
          : t('deskSite.lead', { count: findings.length })}
      </p>
      <ul className="desk-list">
        {findings.map(({ level, code, words }) => (
          <li key={code}>
            <span>
              <strong>{t(`deskSite.levels.${level}`)}</strong> {words}
              {code in mended && (
                <>
                  {' '}
                  <Link to={deskPath(pathname, mended[code as keyof typeof mended].path)}>
                    {t(`desk.${mended[code as keyof typeof mended].name}`)}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {held && (
        <section className="desk-card">
          <h2>{t('deskSite.clockTitle')}</h2>
          <p>
            {t('deskSite.clockText', {
              held: when(held.at),
              seen: when(held.seen),
              now: when(now),
            })}
          </p>
          {proven ? (
            <Form method="post">
              <input type="hidden" name="xsrf_token" value={token} />
              <button
                type="submit"
                name="intent"
                value="accept-clock"
                className={buttonClass('quiet')}
              >
                {t('deskSite.clockAccept')}
              </button>
            </Form>
          ) : (
            <ProofFirst />
          )}
        </section>
      )}
    </>
  );
}
