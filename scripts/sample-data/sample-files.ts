import { jsonText } from '../../src/record/editions/exchange/json-text.ts';
import { contactsText, recordText } from '../../src/record/editions/exchange/record-text.ts';
import { championship } from './championship.ts';
import { edition2018 } from './edition-2018.ts';
import { edition2019 } from './edition-2019.ts';
import { edition2021 } from './edition-2021.ts';
import { edition2023 } from './edition-2023.ts';
import { edition2027 } from './edition-2027.ts';
import type { EditionFiles } from './edition-files.ts';
import { invitePeople } from './people.ts';

/** Returns every generated file by its path inside the data folder; the same at every call. */
export function sampleFiles(): Map<string, string> {
  const people = invitePeople();
  const raced2021 = edition2021(people);
  const editions: Record<string, EditionFiles> = {
    2018: edition2018(people),
    2019: edition2019(people),
    2021: raced2021,
    2023: edition2023(people),
    2027: edition2027(people),
  };
  const files = new Map<string, string>();
  for (const [year, { record, contacts }] of Object.entries(editions)) {
    files.set(`editions/${year}/record.json`, recordText(record));
    files.set(`editions/${year}/contacts.json`, contactsText(contacts));
  }
  files.set('championship/ranking.json', jsonText(championship(people, raced2021.raced)));
  return files;
}
