/** What a site answers at a path. */
export type Ask = (path: string) => Promise<{ status: number; text: string }>;

/** A page that shows one edition, or the championship. */
export interface ComparedPage {
  path: string;
  /** Whether what it shows was changed since the archive was made. */
  isChanged: boolean;
}

export interface Comparison {
  same: number;
  /** Not the same, as what they show was changed since; that they open is all that can be said. */
  changed: number;
  /** Paths of pages that do not open, or say something else than the site does. */
  failed: string[];
}

/** Opens each page on the restored site and holds it against the same page of the running one. */
export async function comparePages(
  pages: readonly ComparedPage[],
  restored: Ask,
  live: Ask,
): Promise<Comparison> {
  const found: Comparison = { same: 0, changed: 0, failed: [] };
  for (const { path, isChanged } of pages) {
    const page = await restored(path);
    const now = await live(path);
    if (page.status >= 500) found.failed.push(path);
    else if (isChanged) found.changed += 1;
    else if (page.status !== now.status || mainOf(page.text) !== mainOf(now.text)) {
      found.failed.push(path);
      // An edition without results has no such page, there as here.
    } else if (page.status === 200) found.same += 1;
  }
  return found;
}

/** The page itself: the frame around it tells how many places are left, which goes on. */
function mainOf(html: string): string {
  return /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;
}
