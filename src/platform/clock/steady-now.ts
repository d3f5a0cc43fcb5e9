/** Returns epoch milliseconds that no correction of the computer's clock moves while the process runs. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
