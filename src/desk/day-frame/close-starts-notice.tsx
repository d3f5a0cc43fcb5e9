import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import { type CloseStarts, leastBetweenStarts } from '../starts/close-starts.ts';

interface CloseStartsNoticeProps {
  close: readonly CloseStarts[];
}

/** Names people whose starts in two events leave them too little time; the lists stay as they are. */
export function CloseStartsNotice({ close }: CloseStartsNoticeProps) {
  const { t, language } = useTexts();
  if (close.length === 0) return null;
  const inWords = ({ title, bib, at }: CloseStarts['earlier']) =>
    t('deskRace.close.start', {
      race: title[language],
      bib,
      at: clockText(at, language).slice(0, 5),
    });
  return (
    <Notice kind="warning" title={t('deskRace.close.title')}>
      <p>{t('deskRace.close.text', { minutes: leastBetweenStarts / 6000 })}</p>
      <ul>
        {close.map(({ name, earlier, later }) => (
          <li key={`${later.race} ${later.bib} ${later.at}`}>
            {name}: {inWords(earlier)}, {inWords(later)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
