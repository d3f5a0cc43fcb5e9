/** Prefix of drafts in the tab's session storage: they end with the tab or at sign-out. */
const prefix = 'desk-draft:';
const sentKey = 'desk-sent';

type DraftPair = [name: string, value: string][];

interface DraftOf {
  who: number;
  name: string;
  shown: string;
}

export function draftKey({ who, name, shown }: DraftOf): string {
  return `${who}:${name}:${shown}`;
}

/** Stores the typed values, unless the storage is off or full. */
export function keepDraft(key: string, written: DraftPair): void {
  inStorage((storage) => storage.setItem(prefix + key, JSON.stringify(written)));
}

/** Returns the values typed before a reload or a lost connection. Empty without a draft. */
export function readDraft(key: string): DraftPair {
  const kept: unknown = inStorage((storage) => JSON.parse(storage.getItem(prefix + key) ?? '[]'));
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (pair): pair is DraftPair[number] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string'),
  );
}

/**
 * Remembers the draft of a submitted form until the desk confirms the action; null for a form without a draft. A form
 * that continues an earlier one keeps that draft remembered.
 */
export function noteSent(key: string | null, goesOn: boolean): void {
  inStorage((storage) => {
    const sent = [...(goesOn ? sentIn(storage) : []), ...(key === null ? [] : [key])];
    if (sent.length === 0) storage.removeItem(sentKey);
    else storage.setItem(sentKey, JSON.stringify(sent));
  });
}

export function forgetSentDrafts(): string[] {
  const forgotten = inStorage((storage) => {
    const sent = sentIn(storage);
    for (const key of sent) storage.removeItem(prefix + key);
    storage.removeItem(sentKey);
    return sent;
  });
  return forgotten ?? [];
}

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
    // The storage is off, full or invalid: the form works without a draft.
    return undefined;
  }
}
