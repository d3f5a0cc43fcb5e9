/** JSON of a live document; an unknown member is left out and never null. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/**
 * Returns the JSON Merge Patch (RFC 7396); null for equal documents. There null deletes a member.
 */
export function mergePatch(from: JsonObject, to: JsonObject): JsonObject | null {
  const patch: Record<string, Json> = {};
  for (const name of Object.keys(from)) if (to[name] === undefined) patch[name] = null;
  for (const [name, next] of Object.entries(to)) {
    const before = from[name];
    if (next === undefined || before === next) continue;
    if (isObject(before) && isObject(next)) {
      const inner = mergePatch(before, next);
      if (inner) patch[name] = inner;
    } else if (!isSame(before, next)) patch[name] = next;
  }
  return Object.keys(patch).length > 0 ? patch : null;
}

/** Returns a document with a patch applied, without changing the original; unchanged parts are shared. */
export function patched(document: JsonObject, patch: JsonObject): JsonObject {
  const next: Record<string, Json | undefined> = { ...document };
  for (const [name, change] of Object.entries(patch)) {
    const before = next[name];
    if (change === null) delete next[name];
    else if (isObject(change)) next[name] = patched(isObject(before) ? before : {}, change);
    else next[name] = change;
  }
  return next;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(a: Json | undefined, b: Json): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
