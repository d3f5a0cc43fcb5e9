import chromium from '@sparticuz/chromium';

/** Run as a process of its own: unpacks the browser into its folder for temporary files. */
await chromium.executablePath();
