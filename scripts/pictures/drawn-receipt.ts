import sharp from 'sharp';

interface Transfer {
  payer: string;
  reference: string;
  amount: string;
  day: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** Draws a transfer receipt of an invented bank: JPEG, 540 × 760. */
export function drawnReceipt({ payer, reference, amount, day }: Transfer): Promise<Buffer> {
  const rows = [
    ['Transferencia realizada', ''],
    ['Fecha', day],
    ['Ordenante', payer],
    ['Beneficiario', 'Carrera del río'],
    ['Concepto', reference],
    ['Valor', amount],
  ];
  const lines = rows.map(([label = '', value = ''], row) => {
    const y = 190 + row * 84;
    return `<text x="40" y="${y}" font-size="22" fill="#667">${escaped(label)}</text>
      <text x="40" y="${y + 34}" font-size="30" fill="#123">${escaped(value)}</text>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="760" font-family="sans-serif">
    <rect width="540" height="760" fill="#fff"/><rect width="540" height="110" fill="#0a4d68"/>
    <text x="40" y="70" font-size="36" fill="#fff">Banco del Valle</text>${lines.join('')}</svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 80 }).toBuffer();
}
