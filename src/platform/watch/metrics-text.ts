import type { MetricFamily, Sample } from './metric-family.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Writes metric families in Prometheus' text-based exposition format, version 0.0.4. */
export function metricsText(families: readonly MetricFamily[]): string {
  return families
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${escaped(help, /[\\\n]/g)}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => line(name, sample)),
        '',
      ].join('\n'),
    )
    .join('');
}

function line(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(
    ([label, text]) => `${label}="${escaped(String(text), /[\\\n"]/g)}"`,
  );
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${numeral(value)}`;
}

function numeral(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  return value === Number.NEGATIVE_INFINITY ? '-Inf' : String(value);
}

function escaped(text: string, special: RegExp): string {
  return text.replace(special, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));
}
