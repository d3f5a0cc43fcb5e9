/** The number of an entry in an address; 0, which none has, for anything else. */
export function entryNumber(written: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(written ?? '') ? Number(written) : 0;
}
