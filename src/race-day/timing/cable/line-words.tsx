import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { GearLine } from '../../log/gear/gear-line.ts';
import { momentText } from '../parts/race-title.ts';

export function LineWords({ line }: { line: GearLine | null }) {
  const { t, language } = useTexts();
  if (line === null) return <span data-state="doubt">{t('timing.unread')}</span>;
  if (line.kind === 'run') return <span>{t('timing.gearRun', { run: line.run })}</span>;
  if (line.kind === 'result') return <span>{t('timing.gearResult')}</span>;
  if (line.kind === 'closed') return <span>{t('timing.gearClosed', { run: line.run })}</span>;
  if (line.kind === 'download') {
    const { run } = line;
    return (
      <span>{run === null ? t('timing.gearDownloaded') : t('timing.gearDownload', { run })}</span>
    );
  }
  if (line.kind === 'unplaced') {
    return <span data-state="doubt">{t('timing.gearUnplaced', { input: line.input })}</span>;
  }
  if (line.kind === 'net') return <span data-state="doubt">{t('timing.gearNet')}</span>;
  if (line.kind === 'display') return <span data-state="doubt">{t('timing.gearDisplay')}</span>;
  if (line.kind === 'silent' || line.kind === 'other') return <span>{t('timing.gearOther')}</span>;
  const { deed, bib, channel, at, manual } = line;
  const place =
    channel === 'start' || channel === 'finish'
      ? t(`timing.channels.${channel}`)
      : t('timing.channels.split', { split: channel.slice('split'.length) });
  return (
    <span>
      {t(`timing.deeds.${deed}`)} · {place} · {bib ?? t('timing.noNumber')} ·{' '}
      <b>{momentText(at, language)}</b>
      {manual && ` · ${t('timing.byHand')}`}
    </span>
  );
}
