import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** Interval of reloads without scripts, in seconds. */
const calmly = 60;

/** Renders spoken announcements, the time of a lost connection, and the reload without scripts. */
export function LiveStatus({ timeZone }: { timeZone: string }) {
  const { t } = useTexts();
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(calmly)} />
      </noscript>
      <p className="visually-hidden" role="status" data-spoken />
      <p className="live-lost" role="status" data-lost={timeZone} hidden>
        {t('live.lost')} <time />
      </p>
    </>
  );
}
