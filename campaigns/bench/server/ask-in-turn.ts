import { openConnection, writtenRequest } from './plain-connection.ts';

interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds: number;
  /** The expected status; another one ends the bench. */
  status?: number;
}

const visitors = 50;

/** Measures answers to as many visitors as ask one after the other, and answers a second. */
export function askInTurn({
  url,
  headers,
  seconds,
  status = 200,
}: Load): Promise<{ answered: number; rate: number }> {
  const address = new URL(url);
  const request = writtenRequest(address, { headers: headers ?? {} });
  return new Promise((resolve, reject) => {
    let answered = 0;
    const begun = performance.now();
    const connections = Array.from({ length: visitors }, () => openConnection(address, fail));
    const end = setTimeout(() => {
      close();
      resolve({ answered, rate: (answered / (performance.now() - begun)) * 1000 });
    }, seconds * 1000);
    for (const { ask } of connections) {
      const next = (code: number) => {
        if (code !== status) {
          fail(new Error(`${url}: ${code}`));
          return;
        }
        answered += 1;
        ask(request, next);
      };
      ask(request, next);
    }

    function close(): void {
      for (const connection of connections) connection.close();
    }

    function fail(error: Error): void {
      clearTimeout(end);
      close();
      reject(error);
    }
  });
}
