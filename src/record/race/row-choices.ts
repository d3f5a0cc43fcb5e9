/** Allowed values and limits of rows in content/. Separate from the schemas, which browsers do not load. */

export const linkKinds = [
  ...(['whatsapp', 'telegram', 'facebook', 'instagram'] as const),
  ...(['youtube', 'tiktok', 'x', 'web'] as const),
] as const;

/** Kinds of places of an event: at the river, on its start line (a descent), in town, or online. */
export const scheduleWheres = ['course', 'start', 'town', 'online'] as const;

/** Limit that keeps the media page a single page. */
export const mostSmallVideos = 12;

/** Limit that fits two rows of three on the home page. */
export const mostTestimonials = 6;

/** Event of the categories of a kayak cross, which a person enters beside the slalom. */
export const crossEvent = 'cross';

export const boats = ['k1', 'c1', 'k2', 'c2', 'sup', 'raft'] as const;

/** Largest crew; substitutes are counted apart. */
export const mostInBoat = 12;

/** Includes closed categories. */
export const mostCategories = 40;

export const mostDirections = 12;
