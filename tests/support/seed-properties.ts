import fc from 'fast-check';

// The same cases in each run, so that a change fails for what it changed; PROPERTY_SEED tries others.
const seed = Number(process.env.PROPERTY_SEED ?? 2027);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
