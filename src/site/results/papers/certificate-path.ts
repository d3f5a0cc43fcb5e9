/** The page that proves a certificate by its key, and the certificate itself as a document. */
export function certificatePath(key: string): { page: `/certificado/${string}`; file: string } {
  return { page: `/certificado/${key}`, file: `/certificado/${key}/certificado.pdf` };
}
