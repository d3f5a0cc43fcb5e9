import type { MetricFamily, Sample } from './metric-family.ts';

/** Upper bounds of the buckets, in seconds. */
const ends = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface RouteFigures {
  statuses: Map<number, number>;
  /** Answers per bucket: at most the bound and above the previous one; the last holds all longer ones. */
  buckets: number[];
  seconds: number;
}

export class RequestMeter {
  readonly #routes = new Map<string, RouteFigures>();
  running = 0;

  note(route: string, status: number, ms: number): void {
    let figures = this.#routes.get(route);
    if (figures === undefined) {
      figures = { statuses: new Map(), buckets: Array(ends.length + 1).fill(0), seconds: 0 };
      this.#routes.set(route, figures);
    }
    const seconds = ms / 1000;
    figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
    figures.seconds += seconds;
    let bucket = 0;
    while (bucket < ends.length && seconds > (ends[bucket] ?? 0)) bucket++;
    figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
  }

  families(): MetricFamily[] {
    const routes = [...this.#routes];
    return [
      {
        name: 'http_requests_total',
        help: 'Requests answered.',
        type: 'counter',
        samples: routes.flatMap(([route, { statuses }]) =>
          [...statuses].map(([status, value]) => ({ labels: { route, status }, value })),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'From the headers of a request to the end of its answer.',
        type: 'histogram',
        samples: routes.flatMap(([route, figures]) => histogram(route, figures)),
      },
      {
        name: 'http_requests_running',
        help: 'Requests that are not answered yet.',
        type: 'gauge',
        samples: [{ value: this.running }],
      },
    ];
  }
}

function histogram(route: string, { buckets, seconds }: RouteFigures): Sample[] {
  let count = 0;
  const counted = [...ends, Number.POSITIVE_INFINITY].map((end, each) => {
    count += buckets[each] ?? 0;
    const le = end === Number.POSITIVE_INFINITY ? '+Inf' : end;
    return { suffix: '_bucket', labels: { route, le }, value: count };
  });
  return [
    ...counted,
    { suffix: '_sum', labels: { route }, value: seconds },
    { suffix: '_count', labels: { route }, value: count },
  ];
}
