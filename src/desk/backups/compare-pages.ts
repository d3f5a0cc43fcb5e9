export type Ask = (path: string) => Promise<{ status: number; text: string }>;

export interface ComparedPage {
  path: string;
  isChanged: boolean;
}

export interface Comparison {
  same: number;
  /** Pages whose content was changed since: only checked that they open. */
  changed: number;
  failed: string[];
}

/** Opens each page of the restored site and compares it with the running site. */
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
    else if (page.status !== now.status || extractMain(page.text) !== extractMain(now.text)) {
      found.failed.push(path);
      // An edition without results has no page of results on either site.
    } else if (page.status === 200) found.same += 1;
  }
  return found;
}

/** Returns only the main part of a page: its frame shows the places left, which keep changing. */
function extractMain(html: string): string {
  return /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html;
}
