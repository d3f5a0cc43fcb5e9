import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge, type MetricFamily } from './metric-family.ts';

const nanoseconds = 1e9;
const microseconds = 1e6;
/** Resolution of the event loop monitor, in milliseconds. */
const resolution = 20;

/**
 * Watches the event loop; `families` returns the metrics since the last call, by Prometheus' names.
 */
export function watchProcess(): { families: () => MetricFamily[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return {
    stop: () => delay.disable(),
    families: () => {
      const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const late = [50, 99, 100].map((percent) => ({
        labels: { quantile: percent / 100 },
        // The monitor's own interval is no delay.
        value: Math.max(0, delay.percentile(percent) / nanoseconds - resolution / 1000),
      }));
      delay.reset();
      return [
        gauge('process_resident_memory_bytes', 'Memory as the system counts it.', rss),
        gauge('nodejs_heap_used_bytes', 'Objects of the program.', heapUsed),
        gauge('nodejs_heap_total_bytes', 'What holds them.', heapTotal),
        gauge('nodejs_external_memory_bytes', 'Beside the heap.', external),
        gauge('nodejs_array_buffers_bytes', 'Bytes of answers and files among it.', arrayBuffers),
        {
          name: 'process_cpu_seconds_total',
          help: 'Time of the processor.',
          type: 'counter',
          samples: [{ value: (user + system) / microseconds }],
        },
        gauge(
          'process_start_time_seconds',
          'When the process began, since 1970.',
          performance.timeOrigin / 1000,
        ),
        {
          name: 'nodejs_eventloop_lag_seconds',
          help: 'How late the event loop was, since it was asked for last.',
          type: 'gauge',
          samples: late,
        },
      ];
    },
  };
}
