import fc from 'fast-check';

// Every run has the same cases, so that a failure comes from a change; PROPERTY_SEED tries others.
const seed = Number(process.env.PROPERTY_SEED ?? 2027);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
