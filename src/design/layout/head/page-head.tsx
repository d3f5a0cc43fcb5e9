import { useLocation } from 'react-router';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useRouteFlags } from '../route-flags.ts';
import { documentTitle } from './document-title.ts';
import { SocialTags } from './social-tags.tsx';

interface PageHeadProps {
  title: string;
  description: string;
  raceName: string;
  publicUrl: string;
  socialCards: string;
}

/**
 * Title, description and the addresses of the page in each language; React lifts them into the
 * head. Each of the three addresses is its own canonical one, as `hreflang` wants it: the one
 * without a language is `x-default`, because it follows the visitor.
 */
export function PageHead({ title, description, raceName, publicUrl, socialCards }: PageHeadProps) {
  const { language } = useTexts();
  const { ownTitle } = useRouteFlags();
  const { language: named, path } = splitPath(useLocation().pathname);
  const address = (inLanguage: Language | null) => publicUrl + localizedPath(path, inLanguage);
  return (
    <>
      {!ownTitle && <title>{documentTitle(title, raceName)}</title>}
      <meta name="description" content={description} />
      <link rel="canonical" href={address(named)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(null)} />
      <SocialTags
        title={title}
        description={description}
        siteName={raceName}
        url={address(language)}
        path={path}
        pictures={publicUrl + socialCards}
      />
    </>
  );
}
