import type { ReactNode } from 'react';
import { Link, type LinkProps, NavLink, useLocation } from 'react-router';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { isDocumentPage } from './is-document-page.ts';

/** Returns a function that keeps a path in the language of the current address, if that names one. */
export function useLocalizedPath(): (path: string) => string {
  const { pathname } = useLocation();
  const { language } = splitPath(pathname);
  return (path) => localizedPath(path, language);
}

/** Whether a link leads to or from a page that is entered and left as a document. */
function useOpensAsDocument(to: string): boolean {
  const { pathname } = useLocation();
  return isDocumentPage(to) || isDocumentPage(splitPath(pathname).path);
}

type LocalizedLinkProps = Omit<LinkProps, 'to'> & {
  /** Path without a language. */
  to: string;
  children: ReactNode;
};

export function LocalizedLink({ to, ...rest }: LocalizedLinkProps) {
  const localize = useLocalizedPath();
  return <Link to={localize(to)} reloadDocument={useOpensAsDocument(to)} {...rest} />;
}

interface MenuLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

export function MenuLink({ to, className, children }: MenuLinkProps) {
  const localize = useLocalizedPath();
  return (
    <NavLink to={localize(to)} end className={className} reloadDocument={useOpensAsDocument(to)}>
      {children}
    </NavLink>
  );
}
