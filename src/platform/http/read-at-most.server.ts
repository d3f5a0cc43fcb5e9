/** Returns the bytes of a body; throws a RangeError when there are more than `most`, without reading the rest. */
export async function readAtMost(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > most) throw new RangeError(`a body of more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
