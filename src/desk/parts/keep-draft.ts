/** Where drafts of the desk lie in the tab's own storage: they end with the tab, or at sign-out. */
const prefix = 'desk-draft:';
const sentKey = 'desk-sent';

type Written = [name: string, value: string][];

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

/** Remembers which draft is on its way: it stays until the desk says that it was done. */
export function noteSent(key: string): void {
  inStorage((storage) => storage.setItem(sentKey, key));
}

/** Forgets the draft that was sent, now that it is done. */
export function forgetSentDraft(): void {
  inStorage((storage) => {
    storage.removeItem(prefix + (storage.getItem(sentKey) ?? ''));
    storage.removeItem(sentKey);
  });
}

/** Forgets all drafts: who sits here next is somebody else. */
export function forgetDrafts(): void {
  inStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    // Switched off, full, or written by somebody else: the form works without a draft.
    return undefined;
  }
}
