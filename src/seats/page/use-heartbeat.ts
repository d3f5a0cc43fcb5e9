import { useEffect, useState } from 'react';
import { bestClock, type ClockProbe, clockProbe } from './best-clock.ts';

interface Health {
  line: 'asking' | 'good' | 'none' | 'ended';
  clock: ClockProbe | null;
  /** Percent; null where the browser does not tell. */
  battery: number | null;
}

/** Between two calls, in milliseconds: at first a few quick ones, to know the clock. */
const quickly = 1000;
const calmly = 15_000;
const quickOnes = 4;
/** Longer than this is no line. */
const patience = 8000;

/** Tells the server how this phone is, for as long as its page is open, and how that went. */
export function useHeartbeat(): Health {
  const [health, setHealth] = useState<Health>({ line: 'asking', clock: null, battery: null });
  useEffect(() => {
    const probes: ClockProbe[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const beat = async () => {
      const battery = await batteryPercent();
      const line = await call(probes, battery);
      if (!isOpen) return;
      setHealth({ line, clock: bestClock(probes), battery });
      if (line === 'ended') return;
      timer = setTimeout(beat, probes.length < quickOnes && line === 'good' ? quickly : calmly);
    };
    const now = () => {
      clearTimeout(timer);
      void beat();
    };
    void beat();
    addEventListener('online', now);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      removeEventListener('online', now);
    };
  }, []);
  return health;
}

async function call(probes: ClockProbe[], battery: number | null): Promise<Health['line']> {
  const known = bestClock(probes);
  const left = performance.timeOrigin + performance.now();
  try {
    const answer = await fetch('/api/seats/heartbeat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ battery, unsent: 0, device_time: new Date(left).toISOString() },
        ...{ offset_ms: known?.offset ?? null, uncertainty_ms: known?.uncertainty ?? null },
      }),
      signal: AbortSignal.timeout(patience),
    });
    const back = performance.timeOrigin + performance.now();
    if (answer.status === 401) return 'ended';
    if (!answer.ok) return 'none';
    const { server_time: said } = await answer.json();
    probes.push(clockProbe(left, back, Date.parse(said)));
    return 'good';
  } catch {
    return 'none';
  }
}

/** How full the battery is (W3C Battery Status, not in every browser). */
async function batteryPercent(): Promise<number | null> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<{ level: number }> };
  try {
    const battery = await getBattery?.call(navigator);
    return battery ? Math.round(battery.level * 100) : null;
  } catch {
    return null;
  }
}
