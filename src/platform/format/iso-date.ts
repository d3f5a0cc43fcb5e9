/** A calendar day as YYYY-MM-DD, local to the race unless stated otherwise. */
export type IsoDate = string;
