export function certificatePath(key: string): { page: `/certificado/${string}`; file: string } {
  return { page: `/certificado/${key}`, file: `/certificado/${key}/certificado.pdf` };
}
