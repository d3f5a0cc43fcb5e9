import type { Dependencies } from './read-dependencies.ts';

export function dependencyIssues({ reasons, manifest, packages }: Dependencies): string[] {
  const { licences, why } = reasons;
  const named = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.optionalDependencies),
    ...Object.keys(manifest.devDependencies),
  ];
  const allowed = (isTool: boolean) => [...licences.serving, ...(isTool ? licences.tools : [])];
  return [
    ...named
      .filter((name) => !Object.hasOwn(why, name))
      .map((name) => `${name}: scripts/dependencies/dependencies.json does not say why`),
    ...Object.keys(why)
      .filter((name) => !named.includes(name))
      .map((name) => `${name}: has a reason, but package.json does not name it`),
    ...packages
      .filter(({ licence, isTool }) => !allowed(isTool).includes(licence ?? ''))
      .map(({ name, licence }) => `${name}: the licence ${licence} is not on the list`),
    ...packages.filter(({ isBound }) => isBound).map(({ name }) => `${name}: bound to a registry`),
  ];
}
