const hour = 3_600_000;
const day = 24 * hour;
/** Every archive of this many days is kept, then the newest of each day, then of each week. */
const allDays = 2;
const dailyDays = 8;
const named = /^race-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;
/** Hour of the nightly archive, by the race's clock. */
const nightHour = 3;

export function backupName(now: Date, isEncrypted: boolean): string {
  const stamp = now.toISOString().replace(/\.\d+|[-:]/g, '');
  return `race-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** Returns the time in an archive's name; null for other names. */
export function madeAt(name: string): Date | null {
  const found = named.exec(name);
  if (!found) return null;
  const [, year, month, date, hours, minutes, seconds] = found;
  return new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
}

/** Returns the time of the newest archive that is not later than `now`; null without one. */
export function newestBackup(names: readonly string[], now: Date): Date | null {
  const times = names
    .flatMap((name) => madeAt(name)?.getTime() ?? [])
    .filter((time) => time <= now.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * Returns the archives to delete, after `keepDays` at the latest, so that data erased today is in no archive
 * afterwards. The newest one stays at any age.
 */
export function endedBackups(names: readonly string[], now: Date, keepDays: number): string[] {
  const known = names
    .flatMap((name) => ({ name, at: madeAt(name)?.getTime() ?? Number.NaN }))
    .filter(({ at }) => at <= now.getTime())
    .toSorted((a, b) => b.at - a.at);
  const taken = new Set<string>();
  return known
    .filter(({ at }, place) => {
      if (place === 0) return false;
      const age = now.getTime() - at;
      if (age > keepDays * day) return true;
      if (age <= allDays * day) return false;
      const span = age <= dailyDays * day ? 1 : 7;
      const slot = `${span} ${Math.floor(at / (span * day))}`;
      if (taken.has(slot)) return true;
      taken.add(slot);
      return false;
    })
    .map(({ name }) => name);
}

/** Whether the nightly archive is missing: none was made since three in the morning, local to the race. */
export function isBackupDue(newest: Date | null, now: Date, timeZone: string): boolean {
  if (newest === null) return true;
  return toNight(newest, timeZone) !== toNight(now, timeZone);
}

/** Returns the date of a night; its day begins at three. */
function toNight(time: Date, timeZone: string): string {
  const early = new Date(time.getTime() - nightHour * hour);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(early);
}
