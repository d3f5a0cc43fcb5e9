/** Returns how the campaign that runs was called, as it stands beside its figures. */
export function commandLine(): string {
  return ['npm run campaign --', ...process.argv.slice(2)].join(' ');
}
