import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { settingNames } from '../../src/platform/config/setting-names.ts';
import { metricsText } from '../../src/platform/watch/metrics-text.ts';
import { RequestMeter } from '../../src/platform/watch/request-meter.ts';
import { watchProcess } from '../../src/platform/watch/watch-process.server.ts';

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');
const unit = read('systemd/correntada.service');
const socket = read('systemd/correntada.socket');
const docker = read('docker/Dockerfile');
const compose = parse(read('docker/compose.yaml'));
const startCommand = String(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start);
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isThere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

function run(program: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('every deployment starts the same program as npm start, with the same memory limits', () => {
  const [, ...args] = startCommand.split(' ');
  expect(unit).toContain(`/node_modules/.bin/node ${args.join(' ')}\n`);
  expect(docker).toContain(`CMD ${JSON.stringify(['node', ...args]).replaceAll(',', ', ')}`);
});

test('a deployment sets only existing settings, under their present names', () => {
  const environment = compose.services.site.environment;
  const inImage = [...docker.matchAll(/^(?:ENV | {2})([A-Z_]+)=/gm)].map(([, name]) => name);
  const ofNode = ['NODE_ENV', 'PATH'];
  expect(inImage).toContain('HOST');
  const set = [...Object.keys(environment), ...inImage].filter(
    (name = '') => !ofNode.includes(name),
  );
  expect(set.filter((name = '') => !settingNames.includes(name))).toEqual([]);
  const said = globSync('deploy/**/*', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const beginnings = new Set(settingNames.flatMap((name) => name.match(/^[A-Z]+(?=_)/) ?? []));
  const named = said.match(/\b[A-Z]+_[A-Z_]+\b/g) ?? [];
  const ours = named.filter((name) => beginnings.has(name.replace(/_.*/, '')));
  expect(new Set(ours).size).toBeGreaterThan(5);
  expect(ours.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test('ports, sizes and proxies agree in all deployments', () => {
  const { site, caddy, postgres } = compose.services;
  expect(socket).toContain('ListenStream=127.0.0.1:3000');
  expect(docker).toContain('PORT=3000');
  expect(read('Caddyfile')).toContain('{$SITE:127.0.0.1:3000}');
  expect(read('nginx.conf')).toContain('server 127.0.0.1:3000');
  expect(caddy.environment.SITE).toBe('site:3000');
  expect(read('Caddyfile')).toContain('max_size 11MB');
  expect(read('nginx.conf')).toContain('client_max_body_size 11m');
  expect(site.environment.TRUSTED_PROXIES).toBe('1');
  expect(site.ports).toBeUndefined();
  expect(site.environment.DATABASE_URL).toContain('@postgres/race');
  expect([postgres.networks, caddy.networks]).toEqual([['back'], ['front']]);
  expect(compose.networks.back).toEqual({ internal: true });
});

test('no deployment uses a path outside the repository', () => {
  const { site, caddy } = compose.services;
  const places = [...site.volumes, ...caddy.volumes]
    .map((volume: string) => volume.split(':')[0] ?? '')
    .filter((place: string) => place.startsWith('.'));
  expect(places.length).toBe(3);
  for (const place of places) expect(existsSync(join('deploy/docker', place)), place).toBe(true);
  expect(existsSync(join('deploy/docker', site.build.context, site.build.dockerfile))).toBe(true);
  for (const [, from] of docker.matchAll(/^COPY (?!--from)(.+) \.\/$/gm)) {
    for (const file of from?.split(' ') ?? []) expect(existsSync(file), file).toBe(true);
  }
  const told = [...read('README.md').matchAll(/`((?:\w+\/)?[\w.-]+)`/g)].map(
    ([, file]) => file ?? '',
  );
  const files = told.filter((file) =>
    /^(?:systemd|docker)\/|\.(?:yml|conf)$|^Caddyfile$/.test(file),
  );
  expect(files.length).toBeGreaterThan(7);
  expect(files.filter((file) => !existsSync(join('deploy', file)))).toEqual([]);
});

test('alarms use metrics that the site has', () => {
  const meter = new RequestMeter();
  meter.note('home', 200, 1);
  const watched = watchProcess();
  const figures = metricsText([...meter.families(), ...watched.families()]);
  watched.stop();
  const race = ['day-figures', 'watch-site']
    .map((name) => readFileSync(`src/desk/upkeep/${name}.server.ts`, 'utf8'))
    .join('\n');
  const { groups } = parse(read('prometheus-rules.yml'));
  for (const { alert, expr } of groups[0].rules) {
    const names = String(expr).match(/\b(?:http|nodejs|process|race)_\w+/g) ?? [];
    expect(names.length, alert).toBeGreaterThan(0);
    for (const name of names) expect(`${figures}${race}`, alert).toContain(name);
  }
});

describe('installed programs accept the deployment files', () => {
  test.skipIf(!isThere('systemd-analyze'))('systemd, and finds the site well shut in', () => {
    const [here, ours] = [resolve('.'), '/srv/correntada'];
    const units = { 'correntada.service': unit, 'correntada.socket': socket };
    const files = Object.entries(units).map(([name, text]) => {
      const file = join(folder, name);
      writeFileSync(file, text.replaceAll(ours, here));
      return file;
    });
    expect(run('systemd-analyze', 'verify', '--man=no', ...files)).toEqual({ status: 0, said: '' });
    const { said } = run('systemd-analyze', 'security', '--offline=yes', ...files.slice(0, 1));
    expect(Number(/exposure level for \S+ (\d\.\d)/.exec(said)?.[1])).toBeLessThan(2.5);
  });

  test.skipIf(!isThere('nginx') || !isThere('openssl'))('nginx', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const names = ['-subj', '/CN=race.example.org', '-keyout', key, '-out', certificate];
    expect(run('openssl', 'req', '-x509', ...curve, ...names)).toMatchObject({ status: 0 });
    const site = read('nginx.conf')
      .replace(/\S+fullchain\.pem/, certificate)
      .replace(/\S+privkey\.pem/, key);
    const config = join(folder, 'nginx.conf');
    const around = `pid ${folder}/pid;\nerror_log stderr;\nevents {}\n`;
    writeFileSync(config, `${around}http {\n${site}\n}\n`);
    const { status, said } = run('nginx', '-t', '-c', config);
    expect([status, said.split('\n').filter((line) => /\[(?:warn|emerg)\]/.test(line))]).toEqual([
      0,
      [],
    ]);
  });

  test.skipIf(!isThere('caddy'))('Caddy', () => {
    const env = { ...process.env, DOMAIN: 'race.example.org', HOME: folder };
    const args = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
    const { status, stderr } = spawnSync('caddy', args, { env, encoding: 'utf8' });
    expect([status, stderr.includes('warn')]).toEqual([0, false]);
  });
});

test('every deployment file is used by a test or a program', () => {
  const files = globSync('deploy/*').map((file) => basename(file));
  expect(files.toSorted()).toEqual(
    expect.arrayContaining([
      'Caddyfile',
      'README.md',
      'docker',
      'litestream.yml',
      'nginx.conf',
      'prometheus-rules.yml',
      'systemd',
    ]),
  );
});
