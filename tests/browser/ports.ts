/** Where the site under test and its stand-in for the flag service listen. */
export const sitePort = 3410;
export const flagsPort = 3411;
