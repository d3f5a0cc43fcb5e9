import { useCallback, useEffect, useRef, useState } from 'react';
import { feedPaths } from '../../feed/feed-paths.ts';
import type { CableState } from '../cable/use-cable.ts';

const againMs = 3000;

/**
 * Calls `onLine` (the same function at each render) once for each line, with its age. `place` names the seat, so that a
 * reloaded page continues after its last line.
 */
export function useNetworkGear(place: string, onLine: (text: string, agoMs: number) => void) {
  const [state, setState] = useState<CableState>('none');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const connect = useCallback(
    (gear: number) => {
      stop.current?.();
      const key = `gear-line-${place}-${gear}`;
      let stream: EventSource;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const open = () => {
        const last = recall(key);
        const query = new URLSearchParams({ gear: String(gear) });
        if (last !== null) query.set('after', last);
        stream = new EventSource(`${feedPaths.gearLines}?${query}`);
        stream.addEventListener('state', ({ data }) => {
          setState(JSON.parse(data).open ? 'open' : 'away');
        });
        stream.addEventListener('line', ({ data, lastEventId }) => {
          const { text, ago } = JSON.parse(data);
          onLine(text, ago);
          remember(key, lastEventId);
        });
        stream.addEventListener('error', () => {
          setState('away');
          // The browser reconnects by itself after a broken connection, and never after a refusal.
          if (stream.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs);
        });
      };
      setState('away');
      open();
      stop.current = () => {
        clearTimeout(timer);
        stream.close();
      };
    },
    [place, onLine],
  );

  return {
    state,
    connect,
    disconnect(): void {
      stop.current?.();
      stop.current = null;
      setState('none');
    },
  };
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, line: string): void {
  try {
    localStorage.setItem(key, line);
  } catch {
    // A page without storage reads all lines again; known stamps still count once.
  }
}
