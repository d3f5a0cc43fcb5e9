import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * For pages that show what their query asks for from what they have: loads them again on a new
 * path or when asked to, not because the query changed.
 */
export function unlessOnlyQueryChanged({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}
