import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { useRouteFlags } from '../route-flags.ts';
import { progressBarThickness } from './loader-timings.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import styles from './loading-overlay.module.css';

const loaderId = 'page';

/** Shows that a page is on its way: foreground for a navigation, background for a refresh. */
export function LoadingOverlay() {
  const { t } = useTexts();
  const [loaders] = useState(registeredLoaders);
  const state = useSyncExternalStore(
    loaders.subscribe,
    () => loaders.state(loaderId),
    () => loaders.state(loaderId),
  );
  useTask(loaders, 'foreground', 'navigation', useNavigation().state !== 'idle');
  useTask(loaders, 'background', 'refresh', useRevalidator().state !== 'idle');
  useOpening(loaders, useRouteFlags().overlayOnOpen);

  return (
    <div
      className={styles.overlay}
      data-foreground={state.foreground}
      data-background={state.background}
      style={{ '--thickness': `${progressBarThickness}px` }}
      role="status"
    >
      {state.foreground === 'shown' && <span className={styles.words}>{t('loading.label')}</span>}
    </div>
  );
}

function registeredLoaders(): Loaders {
  const loaders = createLoaders();
  loaders.register(loaderId);
  return loaders;
}

function useTask(
  loaders: Loaders,
  layer: 'foreground' | 'background',
  task: string,
  running: boolean,
): void {
  useEffect(() => {
    if (!running) return;
    loaders.start(loaderId, task, layer);
    return () => loaders.stop(loaderId, task, layer);
  }, [loaders, layer, task, running]);
}

/**
 * Starts and stops the overlay for a page that was loaded directly (specification §2); any other
 * way to a page is a navigation, which has its own task. It lies above the page and hides nothing.
 */
function useOpening(loaders: Loaders, asked: boolean): void {
  const wasAsked = useRef(asked);
  useEffect(() => {
    if (!wasAsked.current) return;
    loaders.start(loaderId, 'open');
    loaders.stop(loaderId, 'open');
  }, [loaders]);
}
