import { expect, test } from 'vitest';
import { dependencyIssues } from './dependency-issues.ts';
import { readDependencies } from './read-dependencies.ts';

const dependencies = readDependencies();

test('every package has its reason and a licence that we accept, and no registry of its own', () => {
  expect(dependencies.packages.length).toBeGreaterThan(300);
  expect(dependencyIssues(dependencies)).toEqual([]);
});

test('a package without a reason, a strange licence and a pinned package are reported', () => {
  const { reasons, manifest, packages } = dependencies;
  const stranger = { name: 'stranger', version: '1.0.0', licence: 'AGPL-3.0-only' };
  const added = { ...stranger, isTool: false, hasInstallScript: false, isBound: true };
  const tool = { ...added, name: 'tool', licence: 'CC-BY-4.0', isBound: false };
  const { zod: _, ...fewer } = reasons.why;
  const issues = dependencyIssues({
    reasons: { ...reasons, why: { ...fewer, gone: 'It was here.' } },
    manifest,
    packages: [...packages, added, tool, { ...tool, isTool: true }],
  });
  expect(issues).toEqual([
    'zod: scripts/dependencies/dependencies.json does not say why',
    'gone: has a reason, but package.json does not name it',
    'stranger: the licence AGPL-3.0-only is not on the list',
    'tool: the licence CC-BY-4.0 is not on the list',
    'stranger: bound to a registry',
  ]);
});
