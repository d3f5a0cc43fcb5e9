import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** Seconds between two looks at a page that no script brings up. */
const calmly = 60;

/** What goes with a live page, beside what changes: what is spoken, since when no line, and how it is brought up without scripts. */
export function LiveStatus({ timeZone }: { timeZone: string }) {
  const { t } = useTexts();
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(calmly)} />
      </noscript>
      <p className="live-spoken" role="status" data-spoken />
      <p className="live-lost" role="status" data-lost={timeZone} hidden>
        {t('live.lost')} <time />
      </p>
    </>
  );
}
