import { readFileSync } from 'node:fs';
import { z } from 'zod';

const named = z.object({ title: z.string(), why: z.string() });

const testReport = z.object({
  passed: z.int(),
  skipped: z.int(),
  failed: z.array(named),
  /** Passed, but not at the first try; `why` is the first error. */
  unsteady: z.array(named),
});

export type TestReport = z.infer<typeof testReport>;
export type NamedTest = z.infer<typeof named>;

const result = z.object({ errors: z.array(z.object({ message: z.string().default('') })) });
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(result),
    }),
  ),
});

interface Suite {
  specs: z.infer<typeof spec>[];
  suites: Suite[];
}

const suite: z.ZodType<Suite> = z.object({
  specs: z.array(spec).default([]),
  suites: z.lazy(() => z.array(suite)).default([]),
});

const playwrightReport = z.object({
  suites: z.array(suite),
  /** Errors of the run itself, such as a site that did not start. */
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
});

function collectSpecs({ specs, suites }: Suite): z.infer<typeof spec>[] {
  return [...specs, ...suites.flatMap(collectSpecs)];
}

const readers = {
  vitest: (report: unknown) => testReport.parse(report),
  playwright: (report: unknown): TestReport => {
    const { suites, errors } = playwrightReport.parse(report);
    const tests = suites.flatMap(collectSpecs).flatMap(({ title, file, tests }) =>
      tests.map(({ status, results }) => ({
        status,
        title: `${file} › ${title}`,
        why: results.flatMap(({ errors }) => errors)[0]?.message ?? '',
      })),
    );
    const those = (wanted: string) =>
      tests.filter(({ status }) => status === wanted).map(({ title, why }) => ({ title, why }));
    return {
      passed: those('expected').length,
      skipped: those('skipped').length,
      failed: [
        ...those('unexpected'),
        ...errors.map(({ message }) => ({ title: 'the run', why: message })),
      ],
      unsteady: those('flaky'),
    };
  },
};

export function readTestReport(file: string, runner: keyof typeof readers): TestReport {
  return readers[runner](JSON.parse(readFileSync(file, 'utf8')));
}

export type Runner = keyof typeof readers;
