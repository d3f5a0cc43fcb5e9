export const dataLicences = ['cc-by', 'cc-by-sa', 'cc0', 'odbl'] as const;

type DataLicence = (typeof dataLicences)[number];

interface LicenceFacts {
  /** Name as in opendefinition.org and SPDX. */
  name: string;
  title: string;
  path: string;
}

export const licenceFacts: Readonly<Record<DataLicence, LicenceFacts>> = {
  'cc-by': {
    name: 'CC-BY-4.0',
    title: 'Creative Commons Attribution 4.0',
    path: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'cc-by-sa': {
    name: 'CC-BY-SA-4.0',
    title: 'Creative Commons Attribution-ShareAlike 4.0',
    path: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  cc0: {
    name: 'CC0-1.0',
    title: 'CC0 1.0 Universal',
    path: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  odbl: {
    name: 'ODbL-1.0',
    title: 'Open Data Commons Open Database License 1.0',
    path: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
};
