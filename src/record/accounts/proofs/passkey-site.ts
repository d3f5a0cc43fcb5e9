/** Whose site the keys are for. */
export interface PasskeySite {
  publicUrl: string;
  raceName: string;
}

/** What a page hands to the browser, and the token that names the ceremony. */
export interface Ceremony<Options> {
  options: Options;
  token: string;
}

/** What passkeys are bound to: the name of the host, and the origin of the page. */
export function partyOf({ publicUrl }: PasskeySite): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
