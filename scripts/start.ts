// Units of systemd that were installed before 2026-11-23 start this file.
// biome-ignore lint/correctness/useImportExtensions: by its own ending it would be this file.
import './start.js';
