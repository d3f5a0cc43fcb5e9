import { readClockWatch } from '../../platform/clock/clock-watch-repository.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ComplaintList } from '../frame/complaint-list.tsx';
import { findComplaints } from '../frame/find-complaints.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { doneAt } from '../frame/parts/done.ts';
import { PageTop, ProofFirst } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/site-page.ts';
import { acceptClockAs } from './accept-clock-as.server.ts';

/** Longest wait for an outside service while the page loads, in milliseconds. */
const patience = 3000;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSite'], async (page) => {
    const clock = await readClockWatch(page.services.database);
    return {
      proven: page.session.proven,
      now: new Date().toISOString(),
      held: clock?.heldAt ? { at: clock.heldAt, seen: clock.seenAt } : null,
      findings: await findComplaints(page, patience),
    };
  });
}

/** Records that a person confirmed the clock, which no program can verify. */
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
      <ComplaintList complaints={findings} hasRemedies />
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
