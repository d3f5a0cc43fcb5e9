import { type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { findPageLink } from '../find-page-link.ts';
import { isDocumentPage } from '../is-document-page.ts';
import { useHydrated } from '../use-hydrated.ts';
import { contentOfPage, rememberContent } from './content-of-page.ts';
import { tellContentShown } from './on-content-shown.ts';

const id = 'kept-content';

/** Shows static content: the server's elements stay as they are, whatever scripts do. */
export function KeptContent({ children }: { children: ReactNode }) {
  const visit = useVisit();
  if (import.meta.env.SSR) return <div id={id}>{children}</div>;
  return <ServersContent key={visit} visit={visit} />;
}

/** Returns the visit of the content, which a fragment does not change. */
function useVisit(): string {
  const { key, pathname, search, hash } = useLocation();
  // A search changes the query of such a page without the router.
  const page = isDocumentPage(splitPath(pathname).path) ? pathname : pathname + search;
  const [visit, setVisit] = useState({ key, page });
  if (visit.key === key || (visit.page === page && hash !== '')) return visit.key;
  setVisit({ key, page });
  return key;
}

/** Shows the elements that came with the document; after a client-side navigation, those of the page's document. */
function ServersContent({ visit }: { visit: string }) {
  const content = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [isThere] = useState(!hydrated);
  const html = isThere ? '' : use(contentOfPage({ visit, address: pathname + search, id }));

  useEffect(() => {
    if (!isThere) return tellContentShown(document);
    if (content.current) rememberContent(visit, content.current.innerHTML);
  }, [isThere, visit]);

  const follow = (event: MouseEvent) => {
    const link = findPageLink(event, location);
    if (!link || isDocumentPage(splitPath(link.pathname).path)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      id={id}
      ref={content}
      suppressHydrationWarning
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what this server rendered, or as it is
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
