export interface PasskeySite {
  publicUrl: string;
  raceName: string;
}

export interface Ceremony<Options> {
  options: Options;
  token: string;
}

export function toRelyingParty({ publicUrl }: PasskeySite): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}
