/** `import` would load browser classes that take as much memory as an empty server. */
export const nodeHttp = process.getBuiltinModule('node:http');

export const nodeHttp2 = () => process.getBuiltinModule('node:http2');
