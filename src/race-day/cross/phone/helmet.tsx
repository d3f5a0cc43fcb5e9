import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PhoneBoat } from './phone-heats.ts';

export function Helmet({ boat: { bib, name, helmet, start } }: { boat: PhoneBoat }) {
  const { t } = useTexts();
  return (
    <span className="heats-helmet">
      <span className="heats-bib" data-helmet={helmet}>
        {bib}
      </span>
      <span className="heats-name">
        <strong>{name}</strong>
        <small>
          {t('crossHeats.start', { start })} · {t(`crossHeats.helmets.${helmet}`)}
        </small>
      </span>
    </span>
  );
}
