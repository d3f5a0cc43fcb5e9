const hour = 3_600_000;
const day = 24 * hour;
/** Every archive of so many days stays, then the newest of each day, then of each week. */
const allDays = 2;
const dailyDays = 8;
const named = /^race-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;
/** When the night's archive is due, in the hours of the race's clock. */
const nightHour = 3;

/** The name of the archive that is made now. */
export function backupName(now: Date, isEncrypted: boolean): string {
  const stamp = now.toISOString().replace(/\.\d+|[-:]/g, '');
  return `race-${stamp}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** When an archive was made, by its name; null where the name is not one of ours. */
export function madeAt(name: string): Date | null {
  const found = named.exec(name);
  if (!found) return null;
  const [, year, month, date, hours, minutes, seconds] = found;
  return new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * The time of the newest archive at `now`; null where there is none. One of a later time was made by
 * a clock that was ahead: it says nothing of how old the others are.
 */
export function newestBackup(names: readonly string[], now: Date): Date | null {
  const times = names
    .flatMap((name) => madeAt(name)?.getTime() ?? [])
    .filter((time) => time <= now.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * The archives whose term is over, `keepDays` days at the latest: what is erased today is in none
 * after that. The newest one stays, whatever its age. Names that are not ours, or of a time that is
 * yet to come, are left alone.
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

/** Whether the night's archive is missing: none was made since three in the morning, at the race. */
export function isBackupDue(newest: Date | null, now: Date, timeZone: string): boolean {
  if (newest === null) return true;
  return nightOf(newest, timeZone) !== nightOf(now, timeZone);
}

/** Days begin at three. */
function nightOf(time: Date, timeZone: string): string {
  const early = new Date(time.getTime() - nightHour * hour);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(early);
}
