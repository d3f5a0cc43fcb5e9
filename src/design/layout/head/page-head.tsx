import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { type Language, languages, localeOf } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PageHead as PageHeadData } from '../../../platform/page/load-page.server.ts';
import { type PosterShape, posterShapeNames, posterShapes } from '../../../platform/page/poster.ts';
import { useRouteFlags } from '../route-flags.ts';
import { documentTitle } from './document-title.ts';
import { familyTitles, pageFamily } from './page-families.ts';
import { socialImageFile } from './social-image-file.ts';

interface PageHeadProps {
  title: string;
  description: string;
  raceName: string;
  publicUrl: string;
  socialCards: string;
  poster?: PageHeadData['poster'];
}

/**
 * Renders title, description and the addresses of the page in each language; React moves them into the head. Each of
 * the three addresses is its own canonical one, as `hreflang` requires. The address without a language is `x-default`,
 * because it follows the visitor's choice.
 */
export function PageHead({
  title,
  description,
  raceName,
  publicUrl,
  socialCards,
  poster,
}: PageHeadProps) {
  const { language, isOnly } = useTexts();
  const { ownTitle } = useRouteFlags();
  const { language: named, path } = splitPath(useLocation().pathname);
  const address = (inLanguage: Language | null) => publicUrl + localizedPath(path, inLanguage);
  return (
    <>
      {!ownTitle && <title>{documentTitle(title, raceName)}</title>}
      <meta name="description" content={description} />
      <link rel="canonical" href={address(named)} />
      {!isOnly && (
        <>
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address(null)} />
        </>
      )}
      <SocialTags
        title={title}
        description={description}
        siteName={raceName}
        url={address(language)}
        path={path}
        publicUrl={publicUrl}
        pictures={publicUrl + socialCards}
        poster={poster}
      />
    </>
  );
}

interface SocialTagsProps {
  title: string;
  description: string;
  siteName: string;
  url: string;
  path: string;
  publicUrl: string;
  pictures: string;
  poster: PageHeadProps['poster'] | undefined;
}

function SocialTags({
  title,
  description,
  siteName,
  url,
  path,
  publicUrl,
  pictures,
  poster,
}: SocialTagsProps) {
  const { t, language, locale, isOnly } = useTexts();
  const family = pageFamily(path);
  const toAddress = (shape: PosterShape) =>
    poster ? publicUrl + poster[shape] : `${pictures}/${socialImageFile(language, family, shape)}`;
  const alt = poster?.alt ?? t('social.imageAlt', { title: t(familyTitles[family]) });
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={openGraphLocale(locale)} />
      {languages
        .filter((each) => each !== language && !isOnly)
        .map((each) => (
          <meta
            key={each}
            property="og:locale:alternate"
            content={openGraphLocale(localeOf[each])}
          />
        ))}
      {/* Services that take one picture take the first; messengers that show squares find one. */}
      {posterShapeNames.map((shape) => (
        <Fragment key={shape}>
          <meta property="og:image" content={toAddress(shape)} />
          <meta property="og:image:width" content={String(posterShapes[shape].width)} />
          <meta property="og:image:height" content={String(posterShapes[shape].height)} />
          <meta property="og:image:alt" content={alt} />
        </Fragment>
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function openGraphLocale(locale: string): string {
  return locale.replace('-', '_');
}
