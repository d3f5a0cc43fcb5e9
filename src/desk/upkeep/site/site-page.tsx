import { acceptClockAs } from '../../../organizing/upkeep/accept-clock-as.server.ts';
import { diagnose, type FindingCode } from '../../../organizing/upkeep/doctor/diagnose.ts';
import { findFacts } from '../../../organizing/upkeep/doctor/find-facts.server.ts';
import { readClockWatch } from '../../../platform/clock/clock-watch-repository.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { DeskPageName } from '../../frame/desk-pages.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { DeskLink, PageTop, ProofFirst } from '../../frame/parts/page-top.tsx';
import { OneAct } from '../../frame/parts/post-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/site-page.ts';

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
  return loadDesk(args, ['deskSite'], async ({ services, t, session }) => {
    const { config, database, race } = services;
    const { proven } = session;
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
  });
}

/** Somebody says that the clock is right, which no program can know. */
export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerClock, { need: { permission: 'settings.edit', proven: true } });
}

async function answerClock({ intent, services, actor, page, now }: DeskAct) {
  if (intent === 'accept-clock') await acceptClockAs(services.database, actor, now);
  return doneAt(page, { code: 'clock' });
}

export default function SitePage({ loaderData }: Route.ComponentProps) {
  const { findings, held, now, proven } = loaderData;
  const { t } = useTexts();
  const when = useWhen();
  return (
    <>
      <PageTop
        title={t('deskSite.title')}
        lead={
          findings.length === 0
            ? t('deskSite.well')
            : t('deskSite.lead', { count: findings.length })
        }
      />
      <ul className="desk-list">
        {findings.map(({ level, code, words }) => (
          <li key={code}>
            <span>
              <strong>{t(`deskSite.levels.${level}`)}</strong> {words}
              {code in mended && (
                <>
                  {' '}
                  <DeskLink to={mended[code as keyof typeof mended].path}>
                    {t(`desk.${mended[code as keyof typeof mended].name}`)}
                  </DeskLink>
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
            <OneAct intent="accept-clock">{t('deskSite.clockAccept')}</OneAct>
          ) : (
            <ProofFirst />
          )}
        </section>
      )}
    </>
  );
}
