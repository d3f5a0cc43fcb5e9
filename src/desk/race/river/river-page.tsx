import { formatDay } from '../../../platform/format/format-day.ts';
import { certificateDays } from '../../../platform/http/tls/certificate-facts.ts';
import { openCertificate } from '../../../platform/http/tls/open-certificate.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { readLease } from '../../../race-day/lease/lease-repository.server.ts';
import { doubtCertificate } from '../../../river/hand-over/hand-over.server.ts';
import { readSides } from '../../../river/hand-over/read-sides.server.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { deskFlags } from '../../desk-flags.ts';
import { loadDesk } from '../../guard/load-desk.server.ts';
import { chosenDay } from '../chosen-day.server.ts';
import type { Route } from './+types/river-page.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: 'race.read', texts: ['deskRiver'] },
    async load({ services: { config, database, race }, request }) {
      const now = new Date();
      const chosen = await chosenDay({ database, race }, request);
      const day = chosen.day ?? chosen.today;
      const doubt = doubtCertificate(config, now);
      const certificate = doubt ? null : openCertificate(config, now);
      return {
        ...{ day, side: config.relay.name, hasKey: config.relay.key !== null, doubt },
        days: certificate && certificateDays(certificate.facts, now),
        lease: await readLease(database, day),
        sides: await readSides(database, day),
        timeZone: race.timeZone,
      };
    },
  });
}

export function headers() {
  return privateHeaders;
}

/** Which server decides, what is known of the others, and how long phones are let in. */
export default function RiverPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { day, side, hasKey, doubt, days, lease, sides, timeZone } = loaderData;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
  const at = (instant: string) => time.format(new Date(instant));
  return (
    <>
      <h1>{t('deskRiver.title')}</h1>
      <p className="desk-lead">{formatDay(day, locale, 'full')}</p>
      <h2>{t('deskRiver.decides')}</h2>
      {lease === null && <p>{t('deskRiver.alone', { side })}</p>}
      {lease !== null && (
        <p>
          {t(lease.holder === side ? 'deskRiver.here' : 'deskRiver.there', {
            ...{ side, holder: lease.holder, by: lease.takenBy, at: at(lease.takenAt) },
          })}
        </p>
      )}
      <h2>{t('deskRiver.others')}</h2>
      {sides.length === 0 ? (
        <p>{t(hasKey ? 'deskRiver.noSides' : 'deskRiver.noKey')}</p>
      ) : (
        <ul>
          {sides.map((one) => (
            <li key={one.side}>
              {t(one.wholeAt === null ? 'deskRiver.heard' : 'deskRiver.whole', {
                ...{
                  side: one.side,
                  heard: at(one.heardAt),
                  whole: at(one.wholeAt ?? one.heardAt),
                },
              })}
            </li>
          ))}
        </ul>
      )}
      <h2>{t('deskRiver.certificate')}</h2>
      {doubt && (
        <Notice kind="warning" title={t('deskRiver.stay')}>
          <p>{t(`deskRiver.doubt.${doubt.code}`, { days: 0, fault: '', ...doubt })}</p>
        </Notice>
      )}
      {!doubt && (
        <p>{days === null ? t('deskRiver.proxy') : t('deskRiver.days', { count: days })}</p>
      )}
    </>
  );
}
