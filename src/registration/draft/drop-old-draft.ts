/** Where the browser keeps a draft of the form. */
export const draftKey = 'registration-draft';

/** After so many days nobody comes back for a draft, and the device may have another owner. */
export const draftDays = 14;

const maxAge = draftDays * 24 * 60 * 60 * 1000;

/** Drops a draft whose time is over, on whichever page its owner is; says whether there is another. */
export function dropOldDraft(now: Date): boolean {
  try {
    // Earlier builds kept ID numbers here for as long as the tab is open.
    sessionStorage.removeItem(draftKey);
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null');
    const isThere = isInTime(kept, now);
    if (kept !== null && !isThere) localStorage.removeItem(draftKey);
    return isThere;
  } catch {
    // Storage is switched off or holds something else: there is no draft.
    return false;
  }
}

/** Whether a draft may still be read; one without a time, or with one to come, may not. */
export function isInTime(kept: unknown, now: Date): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  const age = now.getTime() - Date.parse(String(Reflect.get(kept, 'keptAt')));
  return age >= 0 && age <= maxAge;
}
