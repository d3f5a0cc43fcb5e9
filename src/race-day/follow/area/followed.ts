const key = 'followed';
/** The day of which a server knows what is followed here. */
const toldKey = 'followed.told';
/** Days that are kept: an earlier one is over. */
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
    // Storage is switched off, or somebody else wrote there.
    return {};
  }
}

/** The boats that this browser follows on a day (ISO 8601), as `GROUP.BIB`; no server knows them. */
export function followed(day: string): string[] {
  return readDays()[day] ?? [];
}

/** Follows a boat from now on, or no more; answers who is followed then. */
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
    // Followed until the page is closed.
  }
  return boats;
}

/** Whether a storage event tells that another tab follows somebody else now. */
export const isOfFollowed = (event: StorageEvent): boolean => event.key === key;

/** Notes of which day a server tells this browser; null: of none. */
export function keepToldDay(day: string | null): void {
  try {
    if (day === null) localStorage.removeItem(toldKey);
    else localStorage.setItem(toldKey, day);
  } catch {
    // Storage is switched off: the page says again that notices are off.
  }
}

/** The day of which a server tells this browser; null for none. */
export function toldDay(): string | null {
  try {
    return localStorage.getItem(toldKey);
  } catch {
    return null;
  }
}
