/** Formats seconds as `m:ss`, from an hour on as `h:mm:ss`. */
export function minutes(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600];
  const tail = two(rest % 60);
  return hours > 0
    ? `${hours}:${two(Math.floor(rest / 60))}:${tail}`
    : `${Math.floor(rest / 60)}:${tail}`;
}

/** Formats seconds as `+1:25` or `−0:30`. */
export function signed(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${minutes(Math.abs(seconds))}`;
}
