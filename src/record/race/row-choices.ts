/** What rows of content may be; apart from the schemas, which no browser loads. */

/** Kinds of links of the race. */
export const linkKinds = [
  ...(['whatsapp', 'telegram', 'facebook', 'instagram'] as const),
  ...(['youtube', 'tiktok', 'x', 'web'] as const),
] as const;

/** Kinds of places where things happen: at the river, on its start line (a descent), in town, or nowhere in particular. */
export const scheduleWheres = ['course', 'start', 'town', 'online'] as const;

/** Small videos at most: the media page is one page. */
export const mostSmallVideos = 12;

/** Voices on the landing page at most: two rows of three. */
export const mostTestimonials = 6;

/** What a category is paddled in. */
export const boats = ['k1', 'c1', 'c2', 'sup', 'raft'] as const;

/** Categories at most, those that nobody enters any more included. */
export const mostCategories = 40;

/** Ways to get to the race at most. */
export const mostDirections = 12;
