export interface RecordedCall {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Records only the digest, when the text is recorded elsewhere or too long to read. */
  digestOnly?: boolean;
}

/** Placeholder in a path for the access token of the previous registration. */
export const identityMark = 'IDENTITY';

const english = { 'accept-language': 'en-GB,en;q=0.8' };
const spanish = { 'accept-language': 'es-EC' };

const token = 'recorded-token-of-thirty-letters';
const posting = {
  'content-type': 'application/json',
  cookie: `XSRF-TOKEN=${token}`,
  'x-xsrf-token': token,
};

const paddler = {
  name: 'Rosa Paddler',
  email: 'rosa@private.example',
  mobile: '0987654321',
  personal_id: '1700000019',
  date_birth: '1990-05-04',
  category: 2,
  sex: 'female',
  nationality: 'EC',
  city: 'Tena',
  size: 'M',
  language: 'es',
  accept_regulations: true,
  accept_release: true,
  accept_privacy: true,
};

export const recordedCalls: Record<string, RecordedCall[]> = {
  'api-participants': [1, 2, 3].flatMap((edition) => {
    const path = `/api/editions/${edition}/participants`;
    const queries = ['', '?perPage=5', '?perPage=5&page=2', '?perPage=4&page=3', '?page=2'];
    return [...queries.map((query) => ({ path: path + query })), { path: `${path}/confirm` }];
  }),
  'api-heats': [
    ...[{}, spanish, english].map((headers) => ({ path: '/api/raceHeats', headers })),
    ...['1/1', '1/2', '1/3', '1/4', '1/5', '1/6'].flatMap(heat),
    ...['2/10', '2/11', '2/12', '2/13', '2/14', '2/15', '2/16', '2/17'].flatMap(heat),
  ],
  'api-refusals': [
    '/api',
    '/api/nothing',
    '/api/editions',
    '/api/editions/1',
    '/assets/i18n/es',
    '/api/editions/9/participants',
    '/api/editions/2023/participants/confirm',
    '/api/editions/01/participants',
    '/api/editions/99999999999/participants',
    '/api/raceTime/1/10/participants',
    '/api/raceTime/2/1/participants',
    '/api/raceTime/1/x/participants',
    '/api/raceTime/3/1/participants',
    '/api/raceTime/9/1/participants',
    '/api/raceTime/1/1',
    ...['page=0', 'page=', 'page=-1', 'page=1.5', 'page=1&page=2', 'page=99999999999999999999'].map(
      (query) => `/api/editions/1/participants?${query}`,
    ),
    ...['perPage=0', 'perPage=301', 'page=x&perPage=0', 'perPage=5&page=99'].map(
      (query) => `/api/editions/2/participants?${query}`,
    ),
    '/assets/i18n/fr.json',
    '/assets/i18n/__proto__.json',
    '/api/generateLinkPayment/nobody',
  ]
    .flatMap((path): RecordedCall[] => [{ path }, { path, headers: english }])
    .concat(
      ['/api/raceHeats', '/api/editions/1/participants', '/assets/i18n/es.json'].flatMap((path) =>
        ['POST', 'DELETE', 'HEAD'].map((method) => ({ path, method })),
      ),
      { path: '/api/user/register' },
    ),
  'api-texts': ['es', 'en'].map((language) => ({
    path: `/assets/i18n/${language}.json`,
    digestOnly: true,
  })),
  'api-description': [{ path: '/api/openapi.json' }],
  'api-registration': [
    register({}, { 'content-type': 'application/json' }),
    register('no object'),
    register({}),
    register({ ...paddler, category: 9, personal_id: '1', accept_privacy: false }),
    register(paddler),
    register(paddler),
    { path: `/api/generateLinkPayment/${identityMark}` },
    { path: '/api/editions/3/participants/confirm' },
  ],
};

function heat(ids: string): RecordedCall[] {
  const path = `/api/raceTime/${ids}/participants`;
  return [
    { path, headers: spanish },
    { path, headers: english, digestOnly: true },
  ];
}

function register(body: unknown, headers: Record<string, string> = posting): RecordedCall {
  return { path: '/api/user/register', method: 'POST', headers, body: JSON.stringify(body) };
}
