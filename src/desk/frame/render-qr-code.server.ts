export async function renderQrCode(address: string): Promise<string> {
  const { renderSVG } = await import('uqr');
  return renderSVG(address, { border: 2, ecc: 'M' });
}
