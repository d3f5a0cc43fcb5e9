import { useTexts } from '../../platform/i18n/use-texts.ts';
import './gate-cell.css';
import type { GateMark } from '../../scoring/gate-mark.ts';

/**
 * What a gate cost: a check, 2 or 50, each with its own shape and words; a dash where it was not run.
 * A page has a thousand of them: its classes are a few letters, not the long names of a module.
 */
export function GateCell({ mark }: { mark: GateMark | null }) {
  const { t } = useTexts();
  if (mark === null) return <Dash label={t('gateMark.notRun')} />;
  if (mark.kind === 'clean') {
    return <i role="img" aria-label={t('gateMark.clean')} className="ok" />;
  }
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
