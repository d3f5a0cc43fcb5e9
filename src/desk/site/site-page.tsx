import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { diagnose } from '../../upkeep/doctor/diagnose.ts';
import { findFacts } from '../../upkeep/doctor/find-facts.server.ts';
import { deskFlags } from '../desk-flags.ts';
import { loadDesk } from '../guard/load-desk.server.ts';
import type { Route } from './+types/site-page.ts';

export const handle = deskFlags;

/** How long an outside service may take, in milliseconds: somebody waits for the page. */
const patience = 3000;

/** Looks over the whole site, as `race doctor` does, each time that it is opened. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'settings.edit', texts: ['deskSite'] },
    async load({ services: { config, database, race }, t }) {
      const facts = await findFacts({
        ...{ config, database: async () => database, now: new Date(), patience },
        isSampleAccount: race.bankAccount.sample,
      });
      return {
        findings: diagnose(facts).map(({ level, code, values }) => ({
          ...{ level, code, words: t(`cli.finding.${code}`, values) },
        })),
      };
    },
  });
}

export function headers() {
  return privateHeaders;
}

export default function SitePage({ loaderData: { findings } }: Route.ComponentProps) {
  const { t } = useTexts();
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
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
