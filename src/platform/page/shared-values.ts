/** Gives equal values the same object, which the framework writes once and then refers to. */
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
