import { z } from 'zod';

const faultsSchema = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.int()) }),
});
const named = z.object({ name: z.string(), version: z.string().optional() });
const signaturesSchema = z.object({ invalid: z.array(named), missing: z.array(named) });

/** Interprets an answer of `npm audit`. A registry without audits is no fault of ours. */
export function auditVerdict(out: string, err: string): { words: string; isFault: boolean } {
  const answer = parse(out);
  const faults = faultsSchema.safeParse(answer);
  if (faults.success) {
    const found = Object.entries(faults.data.metadata.vulnerabilities).filter(([, n]) => n > 0);
    const isFault = found.some(([level]) => level === 'high' || level === 'critical');
    const words = found.map(([level, count]) => `${count} ${level}`).join(', ');
    return { words: words || 'none known', isFault };
  }
  const signatures = signaturesSchema.safeParse(answer);
  if (signatures.success) {
    const { invalid, missing } = signatures.data;
    const words = `${invalid.length} wrong, ${missing.length} missing`;
    return { words, isFault: invalid.length > 0 };
  }
  const [reason = 'no answer'] =
    `${err}\n${out}`.match(/\b[45]\d\d [A-Z][\w ]+|getaddrinfo \w+|\bE[A-Z]{5,}\b/) ?? [];
  return { words: `the registry offers none (${reason.trim()})`, isFault: false };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
