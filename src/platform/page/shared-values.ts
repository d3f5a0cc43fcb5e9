/**
 * Gives equal plain values one object, so that the data of a page carries each of them once: the
 * framework writes a value that it meets again as a reference.
 */
export function sharedValues<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>();
  return (value) => {
    const key = JSON.stringify(value);
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, value);
    return value;
  };
}
