import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { noticeSentences } from '../notices/notice-text.ts';
import type { FollowWords } from './follow-paddlers.ts';

const later = Object.fromEntries(
  ['name', 'bib', 'minutes', 'race', 'hour', 'group', 'rank', 'result', 'more'].map((name) => [
    name,
    `{{${name}}}`,
  ]),
);

/** `followPaddlers` shows the part. Without `publicKey` (push services) notices are not mentioned. */
export function FollowArea({ day, publicKey }: { day: string; publicKey: string | null }) {
  const { t } = useTexts();
  const words: FollowWords = {
    follow: t('follow.follow', later),
    place: t('follow.place', later),
    startsAt: t('follow.startsAt', later),
    isOn: t('follow.push.isOn'),
    ended: t('follow.push.ended'),
    nobody: t('follow.push.nobody'),
    failed: t('follow.push.failed'),
    denied: t('follow.push.denied'),
    ios: t('follow.push.ios'),
    missing: t('follow.push.missing'),
    notices: Object.fromEntries(
      noticeSentences.map((sentence) => [sentence, t(`follow.notices.${sentence}`, later)]),
    ),
  };
  return (
    <section
      className="follow-area"
      aria-labelledby="follow-title"
      data-follow-area={day}
      data-push={publicKey ?? undefined}
      data-words={JSON.stringify(words)}
      hidden
    >
      <h2 id="follow-title">{t('follow.title')}</h2>
      <p data-follow-hint>{t('follow.hint')}</p>
      <ol aria-label={t('follow.told')} role="log" data-follow-told hidden />
      {publicKey !== null && (
        <details data-push-box>
          <summary className={buttonClass('quiet')}>{t('follow.push.title')}</summary>
          <p>{t('follow.push.comes')}</p>
          <ul>
            <li>{t('follow.push.start')}</li>
            <li>{t('follow.push.provisional')}</li>
            <li>{t('follow.push.official')}</li>
            <li>{t('follow.push.changed')}</li>
          </ul>
          <p>
            {t('follow.push.kept')}{' '}
            <LocalizedLink to="/privacidad">{t('follow.push.privacy')}</LocalizedLink>
          </p>
          <button type="button" className={buttonClass('primary')} data-push-on>
            {t('follow.push.on')}
          </button>
          <button type="button" className={buttonClass('quiet')} data-push-off hidden>
            {t('follow.push.off')}
          </button>
          <p role="status" data-push-said />
        </details>
      )}
      <template>
        <button type="button" className="follow-star" aria-pressed="false" data-follow-boat>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="m12 3.5 2.6 5.6 6.1.7-4.500 4.100 1.200 6L12 17l-5.400 2.900 1.200-6-4.500-4.100 6.100-.7z" />
          </svg>
        </button>
      </template>
    </section>
  );
}
