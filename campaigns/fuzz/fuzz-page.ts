import type { Table } from '../figures.ts';
import type { FuzzFindings } from './fuzz-site.ts';
import type { LoopReport } from './start-fuzzed-site.ts';

export function fuzzSections(
  findings: FuzzFindings,
  { loop, seed }: { loop: LoopReport; seed: number },
): Table[] {
  const { answers, faults, reached, acts, latencies } = findings;
  const at = (share: number) => latencies[Math.floor(share * (latencies.length - 1))] ?? 0;
  const slow = latencies.filter((ms) => ms > 1000).length;
  const total = [...answers.values()].flatMap((by) => [...by.values()]).reduce((a, b) => a + b, 0);
  const failed = [...answers.values()]
    .flatMap((by) => [...by])
    .filter(([status]) => status >= '500' && status < '600')
    .reduce((sum, [, times]) => sum + times, 0);
  const words = (map: Iterable<readonly [string, number]>) =>
    [...map]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, times]) => `${name} × ${times}`)
      .join(', ');
  return [
    {
      title: 'Requests and answers',
      note: 'Requests of any kind and journeys of visitors; every answer and the whole log held to the rules. The times are those of a client on the same machine; the lost link answers after 400 ms on purpose.',
      columns: ['what', 'figure'],
      rows: [
        ['seed', String(seed)],
        ['requests', String(total)],
        ['against a rule', String(faults.reduce((sum, { times }) => sum + times, 0))],
        ['answers with status 5xx (503 is a card provider that is not there)', String(failed)],
        ['answers after more than a second', String(slow)],
        ['answer p50, p99, slowest, ms', [0.5, 0.99, 1].map((s) => at(s).toFixed(1)).join(', ')],
        [
          'event loop late p50, p99, most, ms',
          [loop.p50, loop.p99, loop.max].map((ms) => ms.toFixed(1)).join(', '),
        ],
        ['memory of the server at most, MB', loop.residentMegabytes.toFixed(0)],
        ['how far registrations came', words(reached)],
        ['forms that the desk took', String(acts)],
      ],
    },
    {
      title: 'Answers by kind of request',
      note: 'Status by status; `closed` is a connection that the server gave up on.',
      columns: ['request', 'answers'],
      rows: [...answers].map(([kind, statuses]) => [kind, words(statuses)]),
    },
    ...(faults.length === 0
      ? []
      : [
          {
            title: 'What did not hold',
            note: 'The first request of each kind that met it.',
            columns: ['request', 'fault', 'times', 'first'],
            rows: faults.map(({ kind, fault, times, first }) => [
              kind,
              fault,
              String(times),
              first.slice(0, 300),
            ]),
          },
        ]),
  ];
}
