/** One number of a family, told apart from its others by labels. */
export interface Sample {
  /** What a histogram's lines end in: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  /** Few values each: what visitors write never becomes a label. */
  labels?: Readonly<Record<string, string | number>>;
  value: number;
}

/** What Prometheus keeps under one name; base units: seconds, bytes. */
export interface MetricFamily {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

/** One number without labels. */
export function gauge(name: string, help: string, value: number): MetricFamily {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
