const key = 'followed';
const toldKey = 'followed.told';
/** Earlier days are over. */
const mostDays = 3;

type Days = Record<string, string[]>;

function readDays(): Days {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([day, boats]) =>
        Array.isArray(boats) ? [[day, boats.filter((one) => typeof one === 'string')]] : [],
      ),
    );
  } catch {
    // Storage is switched off, or another program wrote there.
    return {};
  }
}

/** Returns the boats followed on a day (ISO 8601) as `GROUP.BIB`, stored in this browser only. */
export function followed(day: string): string[] {
  return readDays()[day] ?? [];
}

export function switchFollowed(day: string, boat: string): string[] {
  const days = readDays();
  const before = days[day] ?? [];
  const boats = before.includes(boat) ? before.filter((one) => one !== boat) : [...before, boat];
  const kept = Object.entries({ ...days, [day]: boats })
    .filter(([, all]) => all.length > 0)
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, mostDays);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the boat is followed until the page is closed.
  }
  return boats;
}

export const isOfFollowed = (event: StorageEvent): boolean => event.key === key;

/** Stores the day of which a server notifies this browser. Null clears it. */
export function keepToldDay(day: string | null): void {
  try {
    if (day === null) localStorage.removeItem(toldKey);
    else localStorage.setItem(toldKey, day);
  } catch {
    // Storage is switched off: the next page shows notices as off again.
  }
}

/** Returns the day of which a server notifies this browser. Null when there is none. */
export function toldDay(): string | null {
  try {
    return localStorage.getItem(toldKey);
  } catch {
    return null;
  }
}
