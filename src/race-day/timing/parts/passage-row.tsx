import { Icon } from '../../../design/ui/icon.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { isNoDifference } from '../../phone/clock/clock-is-good.ts';
import { type Agreement, MOST_APART } from '../rules/agreement.ts';
import type { Passage } from '../rules/group-passages.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';
import { momentText } from './race-title.ts';
import type { useRowDrag } from './use-row-drag.ts';

interface PassageRowProps {
  passage: Passage;
  boat: ListedBoat | null;
  race: string;
  agreement: Agreement | null;
  isUnsent: boolean;
  drag: ReturnType<typeof useRowDrag>;
  /** Swaps the boats of this passage and the one before it; null when there is none, or when the desk decided. */
  onSwap: (() => void) | null;
  onOpen: () => void;
}

export function PassageRow(props: PassageRowProps) {
  const { passage, boat, race, agreement, isUnsent, drag, onSwap, onOpen } = props;
  const { t, language } = useTexts();
  const { main } = passage;
  const bib = passage.boat?.bib ?? main.number;
  const named = passage.boat ? String(passage.boat.bib) : t('timing.noBoat');
  const isDragged = drag.drag?.from === main.id;
  return (
    <li
      data-passage={main.id}
      data-over={drag.drag?.over === main.id || undefined}
      data-dragged={isDragged || undefined}
      style={isDragged ? { translate: `0 ${drag.drag?.down}px` } : undefined}
    >
      <button
        type="button"
        className="timing-handle"
        tabIndex={-1}
        aria-hidden
        {...drag.handle(main.id)}
        disabled={main.decided}
      >
        <Icon name="menu" />
      </button>
      <button type="button" className="timing-passage" onClick={onOpen}>
        <b data-open={passage.boat === null || undefined}>{bib ?? '?'}</b>
        <span>
          <span className="timing-at">{momentText(main.at, language)}</span>
          <small>
            {passage.boat ? (boat?.name ?? race) : t('timing.noBoat')}
            {passage.boat && passage.boat.attempt > 1 && ` · ${t('timing.again')}`}
          </small>
          <small className="timing-tags">
            <span>
              {t(main.read ? 'timing.byCamera' : main.manual ? 'timing.byHand' : 'timing.byGear')}
            </span>
            <span data-state={isUnsent ? 'kept' : 'sent'}>
              {t(isUnsent ? 'timing.kept' : 'timing.sent')}
            </span>
            {main.decided && <span>{t('timing.decided')}</span>}
            <AgreementTag agreement={agreement} />
          </small>
        </span>
      </button>
      {onSwap && (
        <button
          type="button"
          className="timing-swap"
          onClick={onSwap}
          aria-label={t('timing.swapBefore', { boat: named })}
          title={t('timing.swapBefore', { boat: named })}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M8 4v16m-4-4 4 4 4-4M16 20V4m-4 4 4-4 4 4" />
          </svg>
        </button>
      )}
    </li>
  );
}

function AgreementTag({ agreement }: { agreement: Agreement | null }) {
  const { t, locale } = useTexts();
  if (!agreement) return null;
  const { apart, otherBoat } = agreement;
  if (otherBoat) {
    return <span data-state="doubt">{t('timing.otherBoat', { bib: otherBoat.bib })}</span>;
  }
  if (apart === null) return null;
  if (isNoDifference(apart)) return <span data-state="agreed">{t('timing.same')}</span>;
  const seconds = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    signDisplay: 'always',
  });
  const agrees = Math.abs(apart) <= MOST_APART;
  return (
    <span data-state={agrees ? 'agreed' : 'doubt'}>
      {t(agrees ? 'timing.agrees' : 'timing.apart', { seconds: seconds.format(apart / 1_000_000) })}
    </span>
  );
}
