/** Returns the paths of the page that verifies a certificate and of its PDF. */
export function certificatePath(key: string): { page: `/certificado/${string}`; file: string } {
  return { page: `/certificado/${key}`, file: `/certificado/${key}/certificado.pdf` };
}
