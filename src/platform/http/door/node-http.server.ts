/**
 * Node's servers, not by `import`: that asks for everything `node:http` has, the browser's classes
 * among it, and loads with them as much as an empty server is.
 */
export const nodeHttp = process.getBuiltinModule('node:http');

/** HTTP/2, for who speaks it. */
export const nodeHttp2 = () => process.getBuiltinModule('node:http2');
