const first = Number(process.env.TEST_PORT ?? 3410);

/** Where the site under test and its stand-in for the flag service listen. */
export const sitePort = first;
export const flagsPort = first + 1;
