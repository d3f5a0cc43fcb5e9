import { Link } from 'react-router';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RiverIntent, RiverRefusal } from './answer-river.server.ts';
import type { River } from './load-river.server.ts';

interface RiverRefusedProps {
  refused: { code: RiverRefusal; detail: string; intent: RiverIntent };
  river: River;
}

/** Why the right to decide is where it was, and how to go on without a line. */
export function RiverRefused({ refused, river }: RiverRefusedProps) {
  const { t } = useTexts();
  const { code, detail, intent } = refused;
  const { day, to, step } = river;
  const isTake = intent === 'take-over';
  const query = new URLSearchParams({
    dia: day,
    paso: isTake ? 'tomar' : 'entregar',
    sin: 'linea',
    ...(step?.to && { lado: step.to }),
  });
  return (
    <div role="alert">
      <Notice kind="warning" title={t('deskRace.refusedTitle')}>
        <p>{t(`deskRiver.refused.${code}`, { to: to ?? '', detail })}</p>
        {code === 'no_line' && (isTake || step?.to) && (
          <p>
            <Link to={`?${query}`}>
              {t(isTake ? 'deskRiver.withoutLine' : 'deskRiver.giveWithoutLine')}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
}
