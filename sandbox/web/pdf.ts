/** A PDF with one page per text, its title, author and date. */
export function pdfOf(title: string, author: string, pages: readonly (readonly string[])[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${5 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Title (${literal(title)}) /Author (${literal(author)}) /CreationDate (D:20240315093000+01'00') >>`,
    ...pages.flatMap((lines, at) => {
      const text = lines.map((line) => `(${literal(line)}) Tj 0 -16 Td`).join('\n');
      const stream = `BT /F1 12 Tf 72 760 Td\n${text}\nET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + 2 * at} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  return fileOf(objects, '/Info 4 0 R');
}

/** A PDF of one page with this compressed content. */
export function pdfWithStream(deflated: Buffer): Buffer {
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n${deflated.toString('latin1')}\nendstream`,
  ]);
}

function fileOf(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function literal(text: string): string {
  return text.replace(/[\\()]/g, String.raw`\$&`);
}
