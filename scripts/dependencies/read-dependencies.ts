import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = z.string().min(1);
const versions = z.record(z.string(), text).default({});

const reasonsSchema = z.strictObject({
  licences: z.strictObject({
    /** Licences allowed for packages that a server gets. */
    serving: z.array(text),
    /** Further licences, for packages that only build and test. */
    tools: z.array(text),
    /** Licences read in the LICENSE file, for packages whose manifest names none. */
    unnamed: z.record(z.string(), text),
  }),
  why: z.record(z.string(), text),
});

const manifestSchema = z.object({
  dependencies: versions,
  optionalDependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: text.optional(),
      license: text.optional(),
      resolved: text.optional(),
      dev: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});

export interface LockedPackage {
  name: string;
  version: string;
  /** Null when neither manifest nor list names one. */
  licence: string | null;
  isTool: boolean;
  hasInstallScript: boolean;
  /** Whether the lock contains its origin and hash, so that another registry cannot replace it. */
  isBound: boolean;
}

export interface Dependencies {
  reasons: z.infer<typeof reasonsSchema>;
  manifest: z.infer<typeof manifestSchema>;
  packages: LockedPackage[];
}

export function readDependencies(): Dependencies {
  const reasons = reasonsSchema.parse(readJson('scripts/dependencies/dependencies.json'));
  const { packages } = lockSchema.parse(readJson('package-lock.json'));
  return {
    reasons,
    manifest: manifestSchema.parse(readJson('package.json')),
    packages: Object.entries(packages)
      .filter(([path]) => path !== '')
      .map(([path, locked]) => {
        const name = path.replace(/^.*node_modules\//, '');
        return {
          name,
          version: locked.version ?? '',
          licence: locked.license ?? reasons.licences.unnamed[name] ?? null,
          isTool: locked.dev,
          hasInstallScript: locked.hasInstallScript,
          isBound: locked.resolved !== undefined,
        };
      }),
  };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
