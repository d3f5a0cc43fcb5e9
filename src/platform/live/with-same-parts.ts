import { isObject, type Json, type JsonObject } from './merge-patch.ts';

/**
 * Returns the document with each unchanged part as the same object, so that comparing can skip it.
 */
export function withSameParts(next: JsonObject, before?: JsonObject): JsonObject {
  return part(next, before) as JsonObject;
}

function part(next: Json, before: Json | undefined): Json {
  if (typeof next !== 'object' || next === null || next === before) return next;
  return isObject(next)
    ? ofObject(next, isObject(before) ? before : undefined)
    : ofList(next as readonly Json[], Array.isArray(before) ? before : undefined);
}

function ofObject(next: JsonObject, before: JsonObject | undefined): JsonObject {
  const made: Record<string, Json> = {};
  let same = before !== undefined;
  let count = 0;
  for (const name of Object.keys(next)) {
    const member = next[name];
    if (member === undefined) continue;
    const kept = part(member, before?.[name]);
    made[name] = kept;
    count += 1;
    if (kept !== before?.[name]) same = false;
  }
  return before && same && count === Object.keys(before).length ? before : made;
}

function ofList(next: readonly Json[], before: readonly Json[] | undefined): readonly Json[] {
  const made = next.map((one, index) => part(one, before?.[index]));
  const same = before?.length === made.length && made.every((one, index) => one === before[index]);
  return before && same ? before : made;
}
