/** Why a form about people's data was refused; each has its words, `deskPrivacy.refused.…`. */
export const privacyRefusals = [
  'asker',
  'received_on',
  'unknown_person',
  'several_people',
  'answered_before',
  'unknown_request',
] as const;

export type PrivacyRefusal = (typeof privacyRefusals)[number];

/** What was written of a new request, to show it again. */
export interface WrittenRequest {
  kind: string;
  person: string;
  asker: string;
  identifiedBy: string;
  note: string;
  receivedOn: string;
}
