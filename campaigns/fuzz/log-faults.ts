import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { FoundFault } from './fuzz-site.ts';
import type { KnownSecrets } from './known-secrets.ts';

/** A second payment of a paid entry logs an alert for the organizers, although nothing failed. */
const paidTwice = 'card payment disputed';

export async function logFaults(logFile: string, secrets: KnownSecrets): Promise<FoundFault[]> {
  const found = new Map<string, FoundFault>();
  for await (const line of createInterface(createReadStream(logFile))) {
    const faults = [
      ...[...secrets.toldIn(line)].slice(0, 1).map((paddler) => `tells of paddler ${paddler}`),
      ...(/"level":"(?:error|fatal)"/.test(line) && !line.includes(paidTwice)
        ? ['says that something failed']
        : []),
    ];
    for (const fault of faults) {
      const kind = 'log';
      const known = found.get(fault.replace(/\d+/, ''));
      if (known) known.times += 1;
      else
        found.set(fault.replace(/\d+/, ''), { fault, kind, times: 1, first: line.slice(0, 600) });
    }
  }
  return [...found.values()];
}
