import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useRouteFlags } from '../route-flags.ts';
import { progressBarThickness } from './loader-timings.ts';
import styles from './loading-overlay.module.css';
import { type LoadingTask, tellLoadingTask } from './loading-task.ts';

const said = { __html: '' };

/** Shows the loading state of the router; `showLoading` runs the overlay without React. */
export function LoadingOverlay() {
  const { t } = useTexts();
  const { overlayOnOpen } = useRouteFlags();
  useTask('foreground', 'navigation', useNavigation().state !== 'idle');
  useTask('background', 'refresh', useRevalidator().state !== 'idle');
  return (
    <div
      className={styles.overlay}
      data-foreground="hidden"
      data-background="hidden"
      data-opening={overlayOnOpen || undefined}
      style={{ '--thickness': `${progressBarThickness}px` }}
      role="status"
      suppressHydrationWarning
    >
      <span
        className="visually-hidden"
        data-words={t('loading.label')}
        suppressHydrationWarning
        // The text is set outside React and may already be there at hydration.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
        dangerouslySetInnerHTML={said}
      />
    </div>
  );
}

function useTask(layer: LoadingTask['layer'], task: string, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    tellLoadingTask(document, { task, layer, isRunning: true });
    return () => tellLoadingTask(document, { task, layer, isRunning: false });
  }, [layer, task, isRunning]);
}
