import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

const unpack: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

export interface SentRequest {
  method: string;
  /** Path and query, as on the wire. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

export interface SiteAnswer {
  status: number;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  body: string;
  ms: number;
}

export type Send = (sent: SentRequest) => Promise<SiteAnswer>;

export function sender(url: string, connections: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const once: Send = ({ method, path, headers, body }) =>
    new Promise((settle, fail) => {
      const begun = performance.now();
      const length: Record<string, string> = body ? { 'content-length': String(body.length) } : {};
      const call = request(
        { agent, hostname, port, method, path, headers: { ...length, ...headers } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', fail);
          answer.once('end', () => {
            const ms = performance.now() - begun;
            const bytes = Buffer.concat(chunks);
            const coding = answer.statusCode === 206 ? '' : answer.headers['content-encoding'];
            const plain = bytes.length > 0 ? unpack[coding ?? '']?.(bytes) : undefined;
            settle({
              status: answer.statusCode ?? 0,
              headers: new Map(
                Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: (plain ?? bytes).toString(),
              ms,
            });
          });
        },
      );
      call.once('error', (error) => fail(Object.assign(error, { reused: call.reusedSocket })));
      call.end(body ?? undefined);
    });
  return {
    // A connection that the site just closed is no answer: a request that was not begun is sent again once.
    send: (sent) =>
      once(sent).catch((error) => {
        if (Reflect.get(Object(error), 'reused') !== true) throw error;
        return once(sent);
      }),
    close: () => agent.destroy(),
  };
}
