/** A file as a folder lists it. */
export interface ListedFile {
  name: string;
  size: number;
  /** When it was written, in milliseconds, by the clock of whoever keeps the folder. */
  modified: number;
  /** Another one where a new file took its name. */
  id: number;
}

/** What is known of a folder that a program exports into. */
export interface FollowedFolder {
  files: ReadonlyMap<string, ListedFile>;
  /** Files to read, the oldest first. */
  waiting: readonly WaitingFile[];
  /** The file that was taken last. */
  taken: Pick<ListedFile, 'name' | 'modified'> | null;
  /** Digests of what was taken last of each file, by name. */
  digests: ReadonlyMap<string, string>;
  /** When something was last written, in milliseconds, and how many minutes without were told. */
  wroteAt: number;
  toldMinutes: number;
  /** Whether it was told that there are files older than the one taken, since that one was. */
  toldOlder: boolean;
}

interface WaitingFile extends ListedFile {
  /** When it may be read. */
  from: number;
  /** How often it could not be read since it was last written. */
  tries: number;
  /** Since when it cannot be read, though it may have been written meanwhile. */
  faultySince: number | null;
  /** What was told of it. */
  told: string | null;
}

/** A file whose stamp says nothing new is read again all the same: shares keep stamps for seconds. */
const againMs = 5000;
/** Between two readings of a file that is not whole: from the first to the second, and at most. */
const [firstRestMs, longestRestMs] = [250, 4000];
/** How long a file may be half-written before anybody is told. */
const patienceMs = 10_000;
/** After how many minutes without a file that is told first; then after twice as many each time. */
const quietMinutes = 5;
/** Of files known from before, those that may be written again. */
const mostLooked = 5;

/** A folder that nobody has looked into yet. */
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

/** Whether a file is an export, by its name: one that is written under another name first is none yet. */
export function isExportName(name: string): boolean {
  return /^[^.~].*\.xml$/i.test(name);
}

/** Which of the names in a folder are to be looked at: a day of exports may leave thousands of them. */
export function namesToLook(
  { files, waiting }: FollowedFolder,
  names: readonly string[],
): string[] {
  const newest = [...files.values()].toSorted(byAge).slice(-mostLooked);
  const known = new Set([...newest, ...waiting].map(({ name }) => name));
  return names.filter((name) => isExportName(name) && (known.has(name) || !files.has(name)));
}

/**
 * What is to be read after a look at a folder. The first look takes the newest file alone. Later one that
 * was written again is taken, whatever its date says, and a new one unless it is older than the one taken:
 * that is a copy of something past (`older`).
 */
export function afterLook(
  folder: FollowedFolder,
  listed: readonly ListedFile[],
  { names, now }: { names: readonly string[]; now: number },
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
    return { ...file, tries: 0, faultySince, told };
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

/** The file to read now: the oldest of those that were written, so that none is left out. */
export function fileToRead({ waiting }: FollowedFolder, now: number): WaitingFile | null {
  return waiting.find(({ from }) => from <= now) ?? null;
}

/** Whether what a file says was taken already: as the last one of all, or as the last one of its name. */
export function isTaken({ digests, taken }: FollowedFolder, name: string, digest: string): boolean {
  return [name, taken?.name ?? name].some((one) => digests.get(one) === digest);
}

/** A file was read to its end: older ones that never became whole are given up. */
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

/** A file says what it said before, or was refused for good: it is read again when it is written again. */
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
 * A file could not be taken: it is read again after a rest, sooner where it is written again. `tells` once
 * it has been so for a while; at once for what no writing mends (`isSure`); never twice for the same fault.
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

/** The minutes for which nothing was written, each time that they are to be told; null otherwise. */
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
