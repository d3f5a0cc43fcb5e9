import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useWhen } from '../../frame/use-when.ts';

interface OfferCardProps {
  label: string;
  link: string;
  code: string;
  /** ISO 8601. */
  until: string;
  /** The link as a square to photograph, SVG of our own server. */
  square: string;
}

/** What a phone takes a seat with: a square for its camera, a code to type. Shown this once. */
export function OfferCard({ label, link, code, until, square }: OfferCardProps) {
  const { t } = useTexts();
  const when = useWhen();
  return (
    <div className="desk-card seat-offer" role="status">
      <h2>{t('deskSeats.offerTitle', { label })}</h2>
      <p>{t('deskSeats.offerText', { when: when(until) })}</p>
      <div
        className="desk-square"
        role="img"
        aria-label={t('deskSeats.square')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from its own link
        dangerouslySetInnerHTML={{ __html: square }}
      />
      <p>
        {t('deskSeats.orCode')}{' '}
        <code className="seat-code">{`${code.slice(0, 4)} ${code.slice(4)}`}</code>
      </p>
      <p>
        <code className="desk-secret">{link}</code>
      </p>
    </div>
  );
}
