import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { metricsText } from './metrics-text.ts';
import { RequestMeter } from './request-meter.ts';
import { routeClasses } from './route-classes.ts';
import { serveMetrics } from './serve-metrics.server.ts';

test('a metric family is written in the text format, whatever its labels contain', () => {
  const labels = { said: 'a "b"\\\n' };
  const samples = [
    { labels, value: 1.5 },
    { suffix: '_max', value: Number.POSITIVE_INFINITY },
  ];
  expect(metricsText([{ name: 'x_y', help: 'One\nline.', type: 'gauge', samples }])).toBe(
    '# HELP x_y One\\nline.\n# TYPE x_y gauge\nx_y{said="a \\"b\\"\\\\\\n"} 1.5\nx_y_max +Inf\n',
  );
});

test('answers are counted by route and status in cumulative buckets', () => {
  const meter = new RequestMeter();
  for (const ms of [0.5, 1, 1.1, 240, 99_000]) meter.note('home', 200, ms);
  meter.note('registro', 422, 30);
  const text = metricsText(meter.families());
  for (const line of [
    'http_requests_total{route="home",status="200"} 5',
    'http_requests_total{route="registro",status="422"} 1',
    'http_request_duration_seconds_bucket{route="home",le="0.001"} 2',
    'http_request_duration_seconds_bucket{route="home",le="0.0025"} 3',
    'http_request_duration_seconds_bucket{route="home",le="10"} 4',
    'http_request_duration_seconds_bucket{route="home",le="+Inf"} 5',
    'http_request_duration_seconds_count{route="home"} 5',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

test.each([
  ['/', 'start'],
  ['/es', 'start'],
  ['/en/home?x=1', 'home'],
  ['/estanque', 'other'],
  ['/es/resultados/2023.data?buscar=ana', 'resultados'],
  ['/resultados/2023/mangas', 'resultados'],
  ['/es/palistas/ana-secreta', 'palistas'],
  ['/api/generateLinkPayment/secret', 'api'],
  ['/assets/home-page-x.js', 'file'],
  ['/favicon.ico?v=2', 'file'],
  ['/wp-admin/ana', 'other'],
  ['//evil.example', 'file'],
  [`/${'x'.repeat(5000)}`, 'other'],
])('the address %s is of the class %s', (url, expected) => {
  const findRoute = routeClasses(['/api/*', '/home', '/es/resultados/:year', '/palistas/:key']);
  expect([findRoute(url), findRoute(url)]).toEqual([expected, expected]);
});

test('the metrics have their own address, and an error reveals nothing', async () => {
  const failures: unknown[] = [];
  let isBroken = false;
  const server = await serveMetrics({
    port: 0,
    host: '127.0.0.1',
    families: async () => {
      if (isBroken) throw new Error('secret');
      return [{ name: 'one', help: 'One.', type: 'gauge', samples: [{ value: 1 }] }];
    },
    onFailure: (error) => failures.push(error),
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const told = await ask('/metrics');
  expect(told.headers.get('content-type')).toContain('version=0.0.4');
  expect(await told.text()).toContain('\none 1\n');
  expect((await ask('/')).status).toBe(404);
  isBroken = true;
  const failed = await ask('/metrics');
  expect([failed.status, await failed.text(), failures.length]).toEqual([500, '', 1]);
  server.closeAllConnections();
  server.close();
});
