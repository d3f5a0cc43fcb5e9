import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Felt } from '../acts/create-feel.ts';
import type { Judging } from '../acts/use-judging.ts';
import { valueText } from './boats-dialog.tsx';

interface JudgeActsProps {
  judging: Judging;
  felt: (counted: Promise<boolean>, how: Felt) => void;
}

/** Under the thumb: all gates clean in one touch, and the last touch taken back. */
export function JudgeActs({ judging, felt }: JudgeActsProps) {
  const { t } = useTexts();
  const { boat, canUndo, last, clean, undo, isPicked, pick } = judging;
  const isWhole = boat?.whole === true;
  return (
    <footer className="judge-acts">
      <p role="status" className="judge-last">
        {last && t('judge.kept', { bib: last.bib, values: last.gates.map(valueText).join(' · ') })}
      </p>
      <button
        type="button"
        className="judge-undo"
        disabled={!canUndo}
        onClick={(event) => felt(undo(event.timeStamp), 'undo')}
      >
        {t('judge.undo')}
      </button>
      {isWhole && isPicked ? (
        <button type="button" className="judge-clean" onClick={() => pick(null)}>
          {t('judge.done')}
        </button>
      ) : (
        <button
          type="button"
          className="judge-clean"
          disabled={!boat || isWhole}
          onClick={(event) => felt(clean(event.timeStamp), 'clean')}
        >
          {t('judge.allClean')}
        </button>
      )}
    </footer>
  );
}
