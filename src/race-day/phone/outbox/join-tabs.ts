const channelName = 'race-day';

/** The message is empty: each tab then reads the storage itself. */
export function joinTabs(changed: () => void): { tell: () => void; leave: () => void } {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = changed;
  return { tell: () => channel.postMessage(null), leave: () => channel.close() };
}

export async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Only secure pages have locks; without them events may be sent twice, which the server ignores.
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('race-day-sync', work);
}
