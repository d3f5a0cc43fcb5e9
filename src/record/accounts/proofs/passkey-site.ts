/** The site that the passkeys belong to. */
export interface PasskeySite {
  publicUrl: string;
  raceName: string;
}

/** Options for the browser, and the token of the ceremony. */
export interface Ceremony<Options> {
  options: Options;
  token: string;
}

/** Returns the host name and the origin that passkeys are bound to. */
export function toRelyingParty({ publicUrl }: PasskeySite): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
