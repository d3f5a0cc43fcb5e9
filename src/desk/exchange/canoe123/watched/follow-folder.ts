export interface ListedFile {
  name: string;
  size: number;
  /** Time of the last change in milliseconds, by the clock of the folder's computer. */
  modified: number;
  /** Changes when a new file takes the name. */
  id: number;
}

export interface FollowedFolder {
  files: ReadonlyMap<string, ListedFile>;
  waiting: readonly WaitingFile[];
  taken: Pick<ListedFile, 'name' | 'modified'> | null;
  /** Digests of the last imported content of each file, by name. */
  digests: ReadonlyMap<string, string>;
  /** Time of the last change in milliseconds. `toldMinutes` is the number of quiet minutes reported last. */
  wroteAt: number;
  toldMinutes: number;
  /** Whether files older than the last imported one were reported since its import. */
  toldOlder: boolean;
}

export interface WaitingFile extends ListedFile {
  from: number;
  /**
   * Lower limit of the time at which the content was written, by the clock of the looks; -Infinity for the files of the
   * first look.
   */
  since: number;
  tries: number;
  /** Time of the first failed read, though the file may have changed meanwhile. Null while the file is readable. */
  faultySince: number | null;
  /** The error that was last reported for the file; null for none. */
  told: string | null;
}

/** A file is read again even without a new stamp, because network shares cache stamps for seconds. */
const againMs = 5000;
const [firstRestMs, longestRestMs] = [250, 4000];
const patienceMs = 10_000;
/** Minutes without a file after which the first report is made; each next report takes twice as many. */
const quietMinutes = 5;
const mostLooked = 5;

export function followFolder(now: number): FollowedFolder {
  return {
    files: new Map(),
    waiting: [],
    taken: null,
    digests: new Map(),
    wroteAt: now,
    toldMinutes: 0,
    toldOlder: false,
  };
}

/** Whether a file name is an export; a temporary name of an unfinished file is not. */
export function isExportName(name: string): boolean {
  return /^[^.~].*\.xml$/i.test(name);
}

export function namesToLook(
  { files, waiting }: FollowedFolder,
  names: readonly string[],
): string[] {
  const newest = [...files.values()].toSorted(byAge).slice(-mostLooked);
  const known = new Set([...newest, ...waiting].map(({ name }) => name));
  return names.filter((name) => isExportName(name) && (known.has(name) || !files.has(name)));
}

/**
 * Returns the files to read after a look at a folder. The first look takes only the newest file. Later looks take a
 * file that changed, whatever its date, and a new file unless it is older than the last imported one (`older`). `before`
 * is when the look before this one began.
 */
export function afterLook(
  folder: FollowedFolder,
  listed: readonly ListedFile[],
  {
    names,
    now,
    before: lookedBefore = Number.NEGATIVE_INFINITY,
  }: { names: readonly string[]; now: number; before?: number },
): { folder: FollowedFolder; older: string | null } {
  const { files, taken } = folder;
  const isFirst = files.size === 0;
  const written = listed.filter((file) => !isSame(file, files.get(file.name)));
  const isPast = ({ name, modified }: ListedFile) =>
    taken !== null && !files.has(name) && modified < taken.modified;
  const newest = written.toSorted(byAge).at(-1);
  const fresh = written.filter((file) => (isFirst ? file === newest : !isPast(file)));
  const [older] = isFirst ? [] : written.filter(isPast);
  const present = new Set(names);
  const freshNames = new Set(fresh.map(({ name }) => name));
  const before = new Map(folder.waiting.map((one) => [one.name, one]));
  const again = listed.filter(
    ({ name }) => name === taken?.name && !before.has(name) && !freshNames.has(name),
  );
  const kept = folder.waiting.filter(({ name }) => present.has(name) && !freshNames.has(name));
  const added = [
    ...fresh.map((file) => ({ ...file, from: now })),
    ...again.map((file) => ({ ...file, from: now + againMs })),
  ].map((file): WaitingFile => {
    const { faultySince = null, told = null } = before.get(file.name) ?? {};
    return { ...file, since: lookedBefore - againMs, tries: 0, faultySince, told };
  });
  const isWritten = fresh.length > 0;
  const tellsOlder = older !== undefined && !folder.toldOlder;
  return {
    folder: {
      ...folder,
      files: new Map([...files, ...written.map((file) => [file.name, file] as const)]),
      waiting: [...kept, ...added].toSorted(byAge),
      wroteAt: isWritten ? now : folder.wroteAt,
      toldMinutes: isWritten ? 0 : folder.toldMinutes,
      toldOlder: folder.toldOlder || tellsOlder,
    },
    older: tellsOlder ? older.name : null,
  };
}

/** Returns the file to read now: the oldest changed file, so that none is skipped. */
export function fileToRead({ waiting }: FollowedFolder, now: number): WaitingFile | null {
  return waiting.find(({ from }) => from <= now) ?? null;
}

/** Whether the content was already imported: as the last import, or as the last one under its name. */
export function isTaken({ digests, taken }: FollowedFolder, name: string, digest: string): boolean {
  return [name, taken?.name ?? name].some((one) => digests.get(one) === digest);
}

/** Returns the folder after a file was imported: older incomplete files are given up. */
export function afterTaken(
  folder: FollowedFolder,
  { name, modified }: ListedFile,
  digest: string,
): FollowedFolder {
  return {
    ...folder,
    waiting: folder.waiting.filter((one) => one.name !== name && one.modified >= modified),
    taken: { name, modified },
    digests: new Map(folder.digests).set(name, digest),
    toldOlder: folder.toldOlder && folder.taken?.name === name,
  };
}

/** Returns the folder after a file with known content or a final refusal: it is read again when it changes. */
export function afterLeft(
  folder: FollowedFolder,
  { name }: ListedFile,
  digest: string,
): FollowedFolder {
  return {
    ...folder,
    waiting: folder.waiting.filter((one) => one.name !== name),
    digests: new Map(folder.digests).set(name, digest),
  };
}

/**
 * Returns the folder after a failed read, which is tried again after a pause. `tells` is true once the error has lasted
 * for a while, or at once when waiting cannot help (`isSure`), and never twice for the same error.
 */
export function afterFault(
  folder: FollowedFolder,
  { name }: ListedFile,
  { fault, isSure = false, now }: { fault: string; isSure?: boolean | undefined; now: number },
): { folder: FollowedFolder; tells: boolean } {
  let tells = false;
  const waiting = folder.waiting.map((one) => {
    if (one.name !== name) return one;
    const faultySince = one.faultySince ?? now;
    tells = one.told !== fault && (isSure || now - faultySince >= patienceMs);
    const rest = Math.min(longestRestMs, firstRestMs * 2 ** one.tries);
    return {
      ...one,
      from: now + rest,
      tries: one.tries + 1,
      faultySince,
      told: tells ? fault : one.told,
    };
  });
  return { folder: { ...folder, waiting }, tells };
}

/** Returns the minutes without a change each time that they have to be reported; null otherwise. */
export function quietFor(
  folder: FollowedFolder,
  now: number,
): { folder: FollowedFolder; minutes: number } | null {
  const { wroteAt, toldMinutes } = folder;
  const next = Math.max(quietMinutes, 2 * toldMinutes);
  if (now - wroteAt < next * 60_000) return null;
  return { folder: { ...folder, toldMinutes: next }, minutes: next };
}

function byAge(a: ListedFile, b: ListedFile): number {
  return a.modified - b.modified || (a.name < b.name ? -1 : 1);
}

function isSame(file: ListedFile, known: ListedFile | undefined): boolean {
  return (
    known !== undefined &&
    file.size === known.size &&
    file.modified === known.modified &&
    file.id === known.id
  );
}
