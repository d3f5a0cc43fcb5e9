// Units of systemd that were installed before 2026-11-23 start this file.
import './start.ts';
