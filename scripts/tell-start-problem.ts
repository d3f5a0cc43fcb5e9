/** Prints what stopped the start, without a stack; throws it again where it is a bug. */
export function tellStartProblem(
  error: unknown,
  isStartProblem: (error: unknown) => error is Error,
): void {
  const portTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!portTaken && !isStartProblem(error)) throw error;
  console.error(portTaken ? `${error.message}: choose another PORT.` : error.message);
  process.exitCode = 1;
}
