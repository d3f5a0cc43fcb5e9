/** Where drafts of the desk lie in the tab's own storage: they end with the tab, or at sign-out. */
const prefix = 'desk-draft:';
const sentKey = 'desk-sent';

type Written = [name: string, value: string][];

interface DraftOf {
  /** Number of the account that writes. */
  who: number;
  /** Names the form among those of the desk: its page, and whose record it edits. */
  name: string;
  /** What the record was shown with: a draft of an older state is not brought back. */
  shown: string;
}

/** Under what a draft is kept: it belongs to an account, a form and a state of the record. */
export function draftKey({ who, name, shown }: DraftOf): string {
  return `${who}:${name}:${shown}`;
}

/** Keeps what was typed; nothing where the storage is switched off or full. */
export function keepDraft(key: string, written: Written): void {
  inStorage((storage) => storage.setItem(prefix + key, JSON.stringify(written)));
}

/** What was typed before a reload or a dead line; empty where there is nothing. */
export function readDraft(key: string): Written {
  const kept: unknown = inStorage((storage) => JSON.parse(storage.getItem(prefix + key) ?? '[]'));
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (pair): pair is Written[number] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );
}

/**
 * Remembers whose draft is on its way, null for a form without one: it stays until the desk says that
 * it was done. A form that goes on with what was sent before it leaves that remembered.
 */
export function noteSent(key: string | null, goesOn: boolean): void {
  inStorage((storage) => {
    const sent = [...(goesOn ? sentIn(storage) : []), ...(key === null ? [] : [key])];
    if (sent.length === 0) storage.removeItem(sentKey);
    else storage.setItem(sentKey, JSON.stringify(sent));
  });
}

/** Forgets the drafts that were sent, now that it is done; answers which. */
export function forgetSentDrafts(): string[] {
  const forgotten = inStorage((storage) => {
    const sent = sentIn(storage);
    for (const key of sent) storage.removeItem(prefix + key);
    storage.removeItem(sentKey);
    return sent;
  });
  return forgotten ?? [];
}

/** Forgets the drafts of everybody, or of everybody else: who sits here now is somebody else. */
export function forgetDrafts(except?: number): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) {
      const isOwn = except !== undefined && key.startsWith(`${prefix}${except}:`);
      if (key.startsWith(prefix) && !isOwn) storage.removeItem(key);
    }
    if (except === undefined) storage.removeItem(sentKey);
  });
}

function sentIn(storage: Storage): string[] {
  const sent: unknown = JSON.parse(storage.getItem(sentKey) ?? '[]');
  return Array.isArray(sent) ? sent.filter((key) => typeof key === 'string') : [];
}

function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Switched off, full, or written by somebody else: the form works without a draft.
    return undefined;
  }
}
