import chromium from '@sparticuz/chromium';

/** Run as a separate process: unpacks the browser into its folder for temporary files. */
await chromium.executablePath();
