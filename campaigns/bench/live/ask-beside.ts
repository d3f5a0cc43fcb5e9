import { pacedLoad } from '../server/paced-load.ts';
import { writtenRequest } from '../server/plain-connection.ts';

/** How long and how often a server is asked beside its listeners. */
export const [besideSeconds, besideRate] = [10, 100];

/** Asks a server at a fixed rate, whatever became of the requests before; returns the waits in milliseconds. */
export async function askBeside(url: string, toPath: (n: number) => string): Promise<number[]> {
  const headers = { 'accept-encoding': 'br' };
  const { latencies } = await pacedLoad({
    url,
    rate: besideRate,
    seconds: besideSeconds,
    request: (n) => writtenRequest(new URL(toPath(n), url), { headers }),
  });
  return latencies;
}
