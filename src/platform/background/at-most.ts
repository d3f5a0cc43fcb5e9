/** Runs `run` for each value, at most `limit` at once. Throws the first error when all are done. */
export async function atMost<Value>(
  limit: number,
  values: Iterable<Value>,
  run: (value: Value) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  const waiting = values[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      try {
        await run(next.value);
      } catch (error) {
        errors.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (errors.length > 0) throw errors[0];
}
