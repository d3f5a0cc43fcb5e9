/** The server beats more often than this, in milliseconds: longer without a word, and the line is dead. */
const silentMs = 50_000;
/** A day of another server that is older than this is said to be so, in milliseconds. */
const oldMs = 120_000;

interface Heard {
  /** When the stream last said anything, and now, by the device. */
  heardAt: number;
  deviceNow: number;
  /** Until when the site knows a day of another server; left out where it is run here. */
  asOf: number | undefined;
  serverNow: number;
}

/** Since when what is shown may be old, in milliseconds since 1970; null where it is of now. */
export function oldSince({ heardAt, deviceNow, asOf, serverNow }: Heard): number | null {
  const relayed = asOf !== undefined && serverNow - asOf > oldMs ? asOf : null;
  if (deviceNow - heardAt <= silentMs) return relayed;
  return relayed === null ? heardAt : Math.min(relayed, heardAt);
}
