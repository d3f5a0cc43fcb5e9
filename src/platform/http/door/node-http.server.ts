/**
 * Node's servers, without `import`: that would load all of `node:http`, including the browser classes, which take as
 * much memory as an empty server.
 */
export const nodeHttp = process.getBuiltinModule('node:http');

/** Loaded only when needed. */
export const nodeHttp2 = () => process.getBuiltinModule('node:http2');
