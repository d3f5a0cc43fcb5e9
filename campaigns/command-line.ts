/** Returns the command of the running campaign, which is printed beside its figures. */
export function commandLine(): string {
  return ['npm run campaign --', ...process.argv.slice(2)].join(' ');
}
