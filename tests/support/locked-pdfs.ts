import PDFDocument from 'pdfkit';

/** Versions of PDF with different encryption: RC4 of 40 and of 128 bits, AES-128, AES-256. */
export const lockedVersions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

type Passwords = { ownerPassword: string; userPassword?: string };

/** Makes a PDF of lines that only its owner may change. With a user password, opening it needs that password. */
export async function lockedPdf(
  lines: readonly string[],
  pdfVersion: (typeof lockedVersions)[number],
  passwords: Passwords,
): Promise<Uint8Array> {
  const document = new PDFDocument({ pdfVersion, ...passwords });
  for (const line of lines) document.text(line);
  document.end();
  const pieces: Uint8Array[] = [];
  for await (const piece of document) if (piece instanceof Uint8Array) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

/** A file with AES-256 of PDF 2.0 (revision 6), which pdfkit cannot write. It has the three lines of `newestLines`. */
export const newestLocked = Buffer.from(
  [
    'JVBERi0xLjMKJeLjz9MKMiAwIG9iago8PAovVHlwZSAvUGFnZXMKL0NvdW50IDEKL0tpZHMgWyA0IDAgUiBdCj4+CmVuZG9iagozIDAgb2JqCjw8Ci9UeXBlIC9DYXRhbG',
    '9nCi9QYWdlcyAyIDAgUgo+PgplbmRvYmoKNCAwIG9iago8PAovVHlwZSAvUGFnZQovUmVzb3VyY2VzIDw8Ci9Gb250IDw8Ci9GIDw8Ci9UeXBlIC9Gb250Ci9TdWJ0eXBl',
    'IC9UeXBlMQovQmFzZUZvbnQgL0hlbHZldGljYQo+Pgo+Pgo+PgovTWVkaWFCb3ggWyAwLjAgMC4wIDQwMCAzMDAgXQovUGFyZW50IDIgMCBSCi9Db250ZW50cyA1IDAgUg',
    'o+PgplbmRvYmoKNSAwIG9iago8PAovRmlsdGVyIC9GbGF0ZURlY29kZQovTGVuZ3RoIDE0NAo+PgpzdHJlYW0KvVGTVHKTBK+5PYSZtV659uAQbG2vQ+WC2id8X9HXs+UI',
    'huKgMugL8TNsfgib+oEjrMTJmwWIxA8N6m8QRFTW+99wfNqLLnrslM6TikdG8guABduU2kN1UENZMOyoSAL5kVUgqfRw+33joRVdQgridLMZi+u91caN6YeHlM9JJKbbJ0',
    'QpOydNtaizUyBTzF/gCmVuZHN0cmVhbQplbmRvYmoKNiAwIG9iago8PAovViA1Ci9SIDYKL0xlbmd0aCAyNTYKL1AgNDI5NDk2NzI5MgovRmlsdGVyIC9TdGFuZGFyZAov',
    'TyA8ZmE0YjA1MDU1MjRlYjlkYTI5Y2ZlOGY4Mjc4ZDBiZjhhMzQxZjMwOTEwNWFkMjhiNWMwMDA0OWExNmQzZTEyNmFmN2Y3MTViMmU3MTlhNTA0ZTZkMzRjY2I0ZjBmMz',
    'k1PgovVSA8ZWMxMjhiNWI4OWMzZGVlY2U4ZjE1YjI0ZjEyYzk5YjFkNTc1YWFkNDMzMTIxM2M2OWRkYzgzMDc3NWFmOGQzYTI2ZWZhMjExZmU1NGE2ZTA1MDY5YTFiODA1',
    'Zjc1NjQxPgovQ0YgPDwKL1N0ZENGIDw8Ci9BdXRoRXZlbnQgL0RvY09wZW4KL0NGTSAvQUVTVjMKL0xlbmd0aCAzMgo+Pgo+PgovU3RtRiAvU3RkQ0YKL1N0ckYgL1N0ZE',
    'NGCi9PRSA8NzViNjVhZjZjMmRkNzcxN2QyNDgwYTNmMTVkNWE1ZWM2ZjcxZDAzNjg4MzA5ZDM3ZjNiNzUyZjA3ZDYxMTdiYz4KL1VFIDxiYmM5ZDdmZjhmNzY1NTczZjU2',
    'MDI1NWRhYzU3NTk0MmExNTY1MzkyNzVhMmQ2ZmQyN2JhZjVmZmFhNDRhMjM3PgovUGVybXMgPDY4YThmODEwMGZmOGRiYTY4NzcxMDA0OTQyZTM5ZWRhPgo+PgplbmRvYm',
    'oKeHJlZgowIDcKMDAwMDAwMDAwMSA2NTUzNSBmIAowMDAwMDAwMDAwIDAwMDAxIGYgCjAwMDAwMDAwMTUgMDAwMDAgbiAKMDAwMDAwMDA3NCAwMDAwMCBuIAowMDAwMDAw',
    'MTIzIDAwMDAwIG4gCjAwMDAwMDAzMDMgMDAwMDAgbiAKMDAwMDAwMDUxOSAwMDAwMCBuIAp0cmFpbGVyCjw8Ci9TaXplIDcKL1Jvb3QgMyAwIFIKL0lEIFsgPDYxNjEzMj',
    'M1NjI2MTYxNjEzODM4MzM2NjMzMzAzODM2NjMzMTYzMzczMDYxMzM2NjYyMzU2MTMwMzUzMDYyMzk+IDw2MTYxMzIzNTYyNjE2MTYxMzgzODMzNjYzMzMwMzgzNjYzMzE2',
    'MzM3MzA2MTMzNjY2MjM1NjEzMDM1MzA2MjM5PiBdCi9FbmNyeXB0IDYgMCBSCj4+CnN0YXJ0eHJlZgoxMDc0CiUlRU9GCg==',
  ].join(''),
  'base64',
);
export const newestLines = ['Experience', 'Night baker, Reed Bakery, 2015 - 2018', '- Baked four hundred loaves a night'];
