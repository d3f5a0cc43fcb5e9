import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { gateMark } from '../../../record/scoring/gate-mark.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { gateSigns } from './gate-signs.ts';

export function MarkKeys({ rule }: { rule: PenaltyRule }) {
  const { t } = useTexts();
  const sign = gateSigns(t);
  return ([0, rule.touch, rule.miss] as const).map((seconds) => {
    const mark = gateMark(seconds, rule);
    const { className = '', drawn, title, text } = sign(mark);
    return (
      <li key={mark.kind}>
        <span className={className} data-mark={drawn ?? ''} /> {title ?? text}
      </li>
    );
  });
}
