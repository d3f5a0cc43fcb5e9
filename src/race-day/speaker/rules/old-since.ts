/** The server sends a beat more often than this: a line that is silent for longer is dead. */
const silentMs = 50_000;
const oldMs = 120_000;

interface StreamAge {
  /** Time of the stream's last message, and now, both by the device. */
  heardAt: number;
  deviceNow: number;
  /** Until when the site knows a day of another server; left out when this server runs the day. */
  asOf: number | undefined;
  serverNow: number;
}

/** Returns since when the shown data may be old, in epoch milliseconds. Null when it is current. */
export function oldSince({ heardAt, deviceNow, asOf, serverNow }: StreamAge): number | null {
  const relayed = asOf !== undefined && serverNow - asOf > oldMs ? asOf : null;
  if (deviceNow - heardAt <= silentMs) return relayed;
  return relayed === null ? heardAt : Math.min(relayed, heardAt);
}
