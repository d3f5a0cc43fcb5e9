/**
 * Makes a function that gives equal plain values the same object, so that a page carries each once: the framework
 * writes a repeated value as a reference.
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
