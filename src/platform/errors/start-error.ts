/** Reason of a failed start, written for the person who started the server; printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The `code` of the StartError of a database that only the last version before 1.0 can upgrade. */
export const outdatedDatabase = 'OUTDATED_DATABASE';
