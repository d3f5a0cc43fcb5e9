import { useTexts } from '../../platform/i18n/use-texts.ts';
import './gate-cell.css';
import type { GateMark } from '../../scoring/gate-mark.ts';

/**
 * The class of a cell by its gate. A page has a thousand clean ones: their cell draws the check in the
 * place of the word, without an element; the class is a few letters, not the long name of a module.
 */
export function gateCellMark(mark: GateMark | null): string | undefined {
  return mark?.kind === 'clean' ? 'ok' : undefined;
}

/**
 * What a gate cost: clean, 2 or 50, each with its own shape and words; a dash where it was not run.
 * It stands in a cell of the class that `gateCellMark` says.
 */
export function GateCell({ mark }: { mark: GateMark | null }) {
  const { t } = useTexts();
  if (mark === null) return <Dash label={t('gateMark.notRun')} />;
  if (mark.kind === 'clean') return t('gateMark.clean');
  return (
    <abbr className={mark.kind} title={t(`gateMark.${mark.kind}`, { seconds: mark.seconds })}>
      {mark.seconds}
    </abbr>
  );
}

/** Stands where there is no value; says so to people who cannot see it. */
export function Dash({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label}>
      –
    </span>
  );
}
