import type { Dependencies, LockedPackage } from './read-dependencies.ts';

/** The page of all packages: those we chose with their reasons, the rest counted. */
export function dependenciesPage({ reasons, manifest, packages }: Dependencies): string {
  const serving = { ...manifest.dependencies, ...manifest.optionalDependencies };
  const rows = (named: Record<string, string>) =>
    Object.entries(named)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, version]) => {
        const licence = packages.find((each) => each.name === name)?.licence ?? '?';
        return row([`\`${name}\` ${version}`, reasons.why[name] ?? '?', licence]);
      });
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript);
  const runs = ({ name }: LockedPackage) => manifest.allowScripts[name] === true;
  const servers = packages.filter(({ isTool }) => !isTool);
  return [
    '# What the site stands on',
    '',
    `${packages.length} packages, ${servers.length} of them on a server, the others build and test. \`npm run dependencies\``,
    'writes this page from `package.json`, the lock file and the reasons in `dependencies.json`.',
    'A package without a reason, a licence that is not on the list, a package without a digest in',
    'the lock, one bound to a registry or one that serves the site and runs a script at its install',
    'fails `npm test`.',
    '',
    '## How they are kept',
    '',
    '- Versions are exact; what is installed is checked against the digests of the lock (`npm ci`).',
    '- `npm run audit` asks the registry for known faults and for signatures; the public CI does at',
    '  each push. Where a registry offers neither, it says so and goes on: then read the advisories',
    '  of the packages below yourself, once a month in the season.',
    '- A fault that a visitor can reach: critical or high within 7 days, moderate within 30, low with',
    '  the next update. In tools that only build and test: within 90 days. All packages are brought up',
    '  to date before each season opens, and none is older than 18 months behind its newest release.',
    '- `npm run --silent sbom` writes the bill of materials (CycloneDX) of what comes to a server.',
    '- What reads bytes of strangers is the most exposed: the HTTP parser of Node, `hono`,',
    '  `@hono/node-server`, `react-router`, `@fastify/busboy`, `sharp`, `unpdf`, and for mail `nodemailer`.',
    '',
    '## On a server',
    '',
    ...table(rows(serving)),
    '',
    '## To build and test',
    '',
    ...table(rows(manifest.devDependencies)),
    '',
    '## Licences',
    '',
    ...table(
      licences(packages).map(([licence, all]) =>
        row([licence, String(all.filter(({ isTool }) => !isTool).length), String(all.length)]),
      ),
      ['licence', 'on a server', 'in all'],
    ),
    '',
    '## Scripts at the install',
    '',
    ...table(
      scripted.map((each) =>
        row([`\`${each.name}\``, runs(each) ? 'runs: named in `allowScripts`' : 'left out by npm']),
      ),
      ['package', 'its script'],
    ),
    '',
  ].join('\n');
}

function licences(packages: LockedPackage[]): [string, LockedPackage[]][] {
  const by = Map.groupBy(packages, ({ licence }) => licence ?? 'none');
  return [...by].toSorted(([a], [b]) => a.localeCompare(b));
}

function table(rows: string[], columns = ['package', 'why', 'licence']): string[] {
  return [row(columns), row(columns.map(() => '---')), ...rows];
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
