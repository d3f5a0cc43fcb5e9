import { useEffect, useState } from 'react';
import type { PhoneClock } from '../clock/create-phone-clock.ts';
import { type PhoneSeat, toPhoneSeat } from '../seat/phone-seat.ts';

interface Health {
  line: 'asking' | 'good' | 'none' | 'ended';
  seat: PhoneSeat | null;
  battery: number | null;
}

/** Pause between two calls. The second call comes soon, because it reports the measured clock. */
const quickly = 3000;
const calmly = 15_000;
/** A slower call counts as no connection. */
const patience = 8000;
/** Limits a value to the range of the call; a clock that is further off is no less wrong. */
const atMost = (value: number, most: number) => Math.max(-most, Math.min(most, value));

export interface ScreenSign {
  width: number;
  height: number;
  open_seconds: number;
}

const nothing = () => 0;

/** `unsent` and `screen` must be the same functions at each render. */
export function useHeartbeat(
  clock: PhoneClock,
  unsent: () => number = nothing,
  screen?: () => ScreenSign,
): Health {
  const [health, setHealth] = useState<Health>({ line: 'asking', seat: null, battery: null });
  useEffect(() => {
    let calls = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const beat = async () => {
      const battery = await Promise.race([batteryPercent(), nothingSoon()]);
      const told = { battery, unsent: unsent(), screen: screen?.() };
      const { line, seat } = await call(clock, told);
      if (!isOpen) return;
      setHealth((before) => ({ line, battery, seat: seat ?? before.seat }));
      if (line === 'ended') return;
      calls += 1;
      timer = setTimeout(beat, calls === 1 ? quickly : calmly);
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
  }, [clock, unsent, screen]);
  return health;
}

async function call(
  clock: PhoneClock,
  told: { battery: number | null; unsent: number; screen: ScreenSign | undefined },
): Promise<Pick<Health, 'line' | 'seat'>> {
  const { deviceTime, offset, uncertainty } = clock.stamp(performance.now());
  try {
    const answer = await fetch('/api/seats/heartbeat', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...told,
        device_time: new Date(deviceTime / 1000).toISOString(),
        offset_ms: uncertainty === null ? null : atMost(Math.round(offset / 1000), 2_000_000_000),
        uncertainty_ms:
          uncertainty === null ? null : atMost(Math.ceil(uncertainty / 1000), 600_000),
      }),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 401) return { line: 'ended', seat: null };
    if (!answer.ok) return { line: 'none', seat: null };
    return { line: 'good', seat: toPhoneSeat((await answer.json()).seat) };
  } catch {
    return { line: 'none', seat: null };
  }
}

/** A browser may never answer the question for its battery; the call then goes without it. */
function nothingSoon(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, 500, null));
}

export async function batteryPercent(): Promise<number | null> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<{ level: number }> };
  try {
    const battery = await getBattery?.call(navigator);
    return battery ? Math.round(battery.level * 100) : null;
  } catch {
    return null;
  }
}
