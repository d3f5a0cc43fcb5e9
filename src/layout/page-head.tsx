import { useLocation } from 'react-router';
import { languages } from '../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../platform/i18n/localized-path.ts';
import { useTexts } from '../platform/i18n/use-texts.ts';

interface PageHeadProps {
  title: string;
  description: string;
  raceName: string;
  publicUrl: string;
}

/** Title, description and the addresses of the page in each language; React lifts them into the head. */
export function PageHead({ title, description, raceName, publicUrl }: PageHeadProps) {
  const { language } = useTexts();
  const { path } = splitPath(useLocation().pathname);
  const address = (inLanguage: Parameters<typeof localizedPath>[1]) =>
    publicUrl + localizedPath(path, inLanguage);
  return (
    <>
      <title>{`${title} · ${raceName}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(null)} />
    </>
  );
}
