const channelName = 'race-day';

/**
 * Tells the other tabs of this phone that something changed in what it keeps, and hears it from them.
 * What is heard says nothing but that: whoever hears reads the phone's own disk.
 */
export function joinTabs(changed: () => void): { tell: () => void; leave: () => void } {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = changed;
  return { tell: () => channel.postMessage(null), leave: () => channel.close() };
}

/** Does work in one tab at a time; the others go without, where the browser can tell them. */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Locks are there on secure pages alone; what is sent twice is kept once anyhow.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('race-day-sync', work);
}
