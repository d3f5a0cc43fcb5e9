export interface Sample {
  /** Ending of a histogram's lines: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  /** Labels with few values each; visitors' input never becomes a label. */
  labels?: Readonly<Record<string, string | number>>;
  value: number;
}

/** A Prometheus metric family, in base units: seconds, bytes. */
export interface MetricFamily {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
