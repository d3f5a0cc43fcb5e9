import { relative } from 'node:path';
import { z } from 'zod';
import { ContentError, describeIssue } from '../../../platform/content/content-error.ts';
import type { ReadJson } from '../../../platform/content/read-json.server.ts';
import { placeholderIssues } from '../../../record/race/placeholder-issues.ts';
import { missingFiles, type NamedFile, unnamedFiles } from './missing-files.server.ts';

export function createContentFindings(readJson: ReadJson) {
  const issues: string[] = [];
  const named: NamedFile[] = [];

  /** Returns the result of `read`; undefined when it found errors. */
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      issues.push(...error.message.split('\n'));
      return undefined;
    }
  };

  return {
    issues,
    attempt,

    /** Reads a file and the files that it names; undefined when it has errors. `values` are its placeholders. */
    look<Value>(
      path: string,
      read: () => Value,
      values: readonly string[],
      collectFiles: (content: Value) => Omit<NamedFile, 'file'>[],
    ): Value | undefined {
      const content = attempt(read);
      if (content === undefined) return undefined;
      const file = relative(process.cwd(), path);
      // Uses the raw file, because `read` fills in placeholders or returns a default for a missing file.
      for (const issue of placeholderIssues(readJson(path, z.unknown(), {}), values)) {
        issues.push(describeIssue(file, issue));
      }
      named.push(...collectFiles(content).map((each) => ({ ...each, file })));
      return content;
    },

    /** Adds errors for missing files; returns the files that no content names. */
    compareFiles(
      publicDirectory: string,
      elsewhere: readonly Pick<NamedFile, 'folder' | 'name'>[],
    ): string[] {
      const inFolders = named.filter(
        ({ folder, name }) => !elsewhere.some((one) => one.folder === folder && one.name === name),
      );
      for (const { file, issue } of missingFiles(inFolders, publicDirectory)) {
        issues.push(describeIssue(file, issue));
      }
      return unnamedFiles(named, publicDirectory);
    },
  };
}
